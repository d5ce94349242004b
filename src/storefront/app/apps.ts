import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';

/**
 * The apps with a download page (spec §2), by the name of their address. The operator sets where an app is available;
 * without that the page says so and offers other ways.
 */
export const apps = {
  downApp: {
    get name() {
      return `${site.name}商城 App`;
    },
    line: '选购、比较、下单，订单与安装进度随时看',
    ios: 'downAppIosUrl',
    android: 'downAppAndroidUrl',
    instead: { name: '逛产品库', href: routes.goodsList() },
  },
  downHouseApp: {
    get name() {
      return `${site.name}家装 App`;
    },
    line: '户型图、点位图与报价单放在一处，跟设计师边看边改',
    ios: 'downHouseAppIosUrl',
    android: 'downHouseAppAndroidUrl',
    instead: { name: '看方案库', href: routes.programmeList() },
  },
  downJkApp: {
    get name() {
      return `${site.name}监控 App`;
    },
    line: '门锁、摄像机与传感器的消息，出门在外也能看到',
    ios: 'downJkAppIosUrl',
    android: 'downJkAppAndroidUrl',
    instead: { name: '逛产品库', href: routes.goodsList() },
  },
  downtoutiaoApp: {
    get name() {
      return `${site.name}头条 App`;
    },
    line: '选购指南、安装知识与品牌动态',
    ios: 'downToutiaoAppIosUrl',
    android: 'downToutiaoAppAndroidUrl',
    instead: { name: '在网页上看资讯', href: editorialRoutes.articleList() },
  },
  downGroupApp: {
    get name() {
      return `${site.name}团购 App`;
    },
    line: '小区邻居一起买，安装排在同一天',
    ios: 'downGroupAppIosUrl',
    android: 'downGroupAppAndroidUrl',
    instead: { name: '看智能套餐', href: routes.packageList() },
  },
} as const;
export type AppName = keyof typeof apps;

/** The name of the app of a download page, by the page's path. */
export const nameOfApp = (path: string): string => apps[path.slice(path.lastIndexOf('/') + 1) as AppName].name;
