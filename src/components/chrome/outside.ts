import { site } from '#config/site.ts';

/** The hotline as a link: the way on wherever a configured address is missing, so that nothing leads nowhere. */
export const callLink = `tel:${site.phone}`;

/** A number as people write it, with its extension: `400-155-5151 转 810`. */
export const telLink = (number: string): string => `tel:${number.replace(/\s*转\s*/, ',').replace(/[^\d+,-]/g, '')}`;

/** Addresses outside the storefront (design.md §4): set by the operator, else the hotline. */
export const outside = {
  homeService: (import.meta.env['PUBLIC_HOME_SERVICE_URL'] as string | undefined) || callLink,
  merchant: (import.meta.env['PUBLIC_MERCHANT_URL'] as string | undefined) || callLink,
  chat: (import.meta.env['PUBLIC_CHAT_URL'] as string | undefined) || callLink,
} as const;

/** Words under the search box. */
export const hotWords = ['智能门锁', '窗帘电机', '人体存在', '网关', '筒灯', '扫地机器人'] as const;
