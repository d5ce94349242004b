import { setting } from './settings.ts';

/** Facts about the shop that islands print too; those that only pages print are in shop.ts, which no script loads. */
export const site = {
  get name() {
    return setting('name');
  },
  get phone() {
    return setting('phone');
  },
  language: 'zh-CN',
  /** The origin of the shop, where it is known. */
  get origin() {
    return setting('siteOrigin');
  },
} as const;

/** One of our paths as an absolute address where the shop's origin is known; else the path. */
export const absolute = (path: string): string => (site.origin ? new URL(path, site.origin).href : path);
