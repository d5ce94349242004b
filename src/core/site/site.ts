import { setting } from './settings.ts';

/** Facts about the shop that several layers print. This is the only place to change the working name. */
export const site = {
  name: '橙居',
  tagline: '智能家居商城',
  title: '橙居智能家居商城',
  description: '全屋智能方案、品牌与好物，在线选购、免费设计、就近体验。',
  get phone() {
    return setting('phone');
  },
  /** The brand colour of spec §1; only used under dark text (1.97:1 against white). */
  brandColour: '#ffa509',
  language: 'zh-CN',
  /** The picture shown when a page without its own picture is shared. */
  picture: '/pictures/banner-campaign.webp',
  /** The notice on every page: prices, stock and reviews of the seeded catalogue are invented. */
  sampleNotice: '演示站点：商品、价格、库存与评价均为样例数据，图片为效果图。',
  get recordNumber() {
    return setting('recordNumber');
  },
  /** The origin of the shop, where it is known. */
  get origin() {
    return setting('siteOrigin');
  },
  copyright: '© 2026 橙居智能家居商城（样例站点）',
} as const;

/** One of our paths as an absolute address where the shop's origin is known; else the path. */
export const absolute = (path: string): string => (site.origin ? new URL(path, site.origin).href : path);
