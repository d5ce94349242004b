import { setting } from './settings.ts';

/** Facts about the shop that several layers print. The working name is changed here and nowhere else. */
export const site = {
  name: '橙居',
  tagline: '智能家居商城',
  title: '橙居智能家居商城',
  description: '全屋智能方案、品牌与好物，在线选购、免费设计、就近体验。',
  get phone() {
    return setting('phone');
  },
  /** Brand colour of spec §1; always under dark text (1.97:1 against white). */
  brandColour: '#ffa509',
  language: 'zh-CN',
  /** Shown when a page without a picture of its own is shared. */
  picture: '/pictures/banner-campaign.webp',
  /** Every page says so: prices, stock and reviews of the seeded catalogue are invented. */
  sampleNotice: '演示站点：商品、价格、库存与评价均为样例数据，图片为效果图。',
  get recordNumber() {
    return setting('recordNumber');
  },
  /** Origin of the shop, where it is known. */
  get origin() {
    return setting('siteOrigin');
  },
  copyright: '© 2026 橙居智能家居商城（样例站点）',
} as const;

/** A path of ours as an address that holds anywhere, where the shop's origin is known; else the path. */
export const absolute = (path: string): string => (site.origin ? new URL(path, site.origin).href : path);
