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
    picture: '/pictures/room-living.webp',
    screen: 'kinds',
    does: [
      { icon: 'search', name: '找得到', text: '按协议与零线筛选，先看能不能装' },
      { icon: 'cart', name: '买得清', text: '规格、优惠与运费在下单前逐项列明' },
      { icon: 'truck', name: '等得明白', text: '发货、上门时间与师傅电话随时看' },
      { icon: 'returns', name: '退得掉', text: '退换、维修与开票在订单里办理' },
    ],
    ios: 'downAppIosUrl',
    android: 'downAppAndroidUrl',
    instead: { name: '逛产品库', href: routes.goodsList() },
  },
  downHouseApp: {
    get name() {
      return `${site.name}家装 App`;
    },
    line: '户型图、点位图与报价单放在一处，跟设计师边看边改',
    picture: '/pictures/room-study.webp',
    screen: 'programmes',
    does: [
      { icon: 'house', name: '户型图', text: '上传一张照片，设计师替您描成图' },
      { icon: 'pin', name: '点位图', text: '开关、插座与传感器标到墙上的高度' },
      { icon: 'wallet', name: '报价单', text: '设备、辅料与工时分开列，逐项可改' },
      { icon: 'check', name: '逐步确认', text: '改到满意再付款，每一版都留着' },
    ],
    ios: 'downHouseAppIosUrl',
    android: 'downHouseAppAndroidUrl',
    instead: { name: '看方案库', href: routes.programmeList() },
  },
  downJkApp: {
    get name() {
      return `${site.name}监控 App`;
    },
    line: '门锁、摄像机与传感器的消息，出门在外也能看到',
    picture: '/pictures/room-entrance.webp',
    screen: 'safety',
    does: [
      { icon: 'lock', name: '门锁', text: '谁在什么时候开过门，忘关会提醒' },
      { icon: 'shield', name: '摄像机', text: '看实时画面与动静片段，可随时遮蔽' },
      { icon: 'warn', name: '告警', text: '漏水、燃气与烟雾第一时间通知家人' },
      { icon: 'user', name: '家人', text: '各自的权限分开给，访客可以限时' },
    ],
    ios: 'downJkAppIosUrl',
    android: 'downJkAppAndroidUrl',
    instead: { name: '逛产品库', href: routes.goodsList() },
  },
  downtoutiaoApp: {
    get name() {
      return `${site.name}头条 App`;
    },
    line: '选购指南、安装知识与品牌动态',
    picture: '/pictures/room-bedroom.webp',
    screen: 'articles',
    does: [
      { icon: 'star', name: '选购指南', text: '同类产品放在一起，讲清差在哪里' },
      { icon: 'wrench', name: '安装知识', text: '零线、底盒与信号，动手前先看明白' },
      { icon: 'shop', name: '品牌动态', text: '新品、升级与召回，只说有用的' },
      { icon: 'heart', name: '收藏', text: '先存着，装修到那一步再翻出来' },
    ],
    ios: 'downToutiaoAppIosUrl',
    android: 'downToutiaoAppAndroidUrl',
    instead: { name: '在网页上看资讯', href: editorialRoutes.articleList() },
  },
  downGroupApp: {
    get name() {
      return `${site.name}团购 App`;
    },
    line: '小区邻居一起买，安装排在同一天',
    picture: '/pictures/room-kitchen.webp',
    screen: 'packages',
    does: [
      { icon: 'building', name: '同一小区', text: '户型相近，方案与点位可以直接参考' },
      { icon: 'coupon', name: '人多更省', text: '凑齐人数按团购价结算，未成团退款' },
      { icon: 'clock', name: '同一天装', text: '师傅一次上门多户，时间一起约' },
      { icon: 'chat', name: '邻里互助', text: '装过的邻居说说好不好用' },
    ],
    ios: 'downGroupAppIosUrl',
    android: 'downGroupAppAndroidUrl',
    instead: { name: '看智能套餐', href: routes.packageList() },
  },
} as const;
export type AppName = keyof typeof apps;

/** The name of the app of a download page, by the page's path. */
export const nameOfApp = (path: string): string => apps[path.slice(path.lastIndexOf('/') + 1) as AppName].name;
