import { serviceLink } from '#components/topic/service-pages.ts';
import { site } from '#config/site.ts';

/** The hotline as a link. */
export const callLink = `tel:${site.phone}`;

/** A number as people write it, with its extension: `400-155-5151 转 810`. */
export const telLink = (number: string): string => `tel:${number.replace(/\s*转\s*/, ',').replace(/[^\d+,-]/g, '')}`;

/** Where a record number is looked up; law wants every site to link there. */
export const recordOffice = 'https://beian.miit.gov.cn/';

/** Addresses outside the storefront (design.md §4): set by the operator, else the page of ours that says how to go on. */
export const outside = {
  homeService: import.meta.env.PUBLIC_HOME_SERVICE_URL || serviceLink('help', 'service'),
  merchant: import.meta.env.PUBLIC_MERCHANT_URL || serviceLink('cooperation'),
  chat: import.meta.env.PUBLIC_CHAT_URL || serviceLink('contact'),
} as const;

const mapUrl =
  import.meta.env.PUBLIC_MAP_URL || 'https://uri.amap.com/marker?position={lng},{lat}&name={name}&coordinate=gaode';

/** Where a map shows a place (GCJ-02 degrees); "" where the operator wants no map. */
export const mapLink = ({ lng, lat, name }: { lng: number; lat: number; name: string }): string =>
  /^https?:\/\//.test(mapUrl)
    ? mapUrl.replace('{lng}', String(lng)).replace('{lat}', String(lat)).replace('{name}', encodeURIComponent(name))
    : '';

const mobileSite = import.meta.env.PUBLIC_MOBILE_ORIGIN || import.meta.env.SITE;

/** QR codes by what they do; there is one to the mall on a phone only where the mall's own address is known. */
export const qrCodes = [
  ...(mobileSite ? [{ name: '手机商城', picture: '/qr/mall.svg' }] : []),
  { name: '扫码拨打热线', picture: '/qr/call.svg' },
] as const;

/** Words under the search box. */
export const hotWords = ['智能门锁', '窗帘电机', '人体存在', '网关', '筒灯', '扫地机器人'] as const;
