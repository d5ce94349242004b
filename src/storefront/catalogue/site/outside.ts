import { setting } from '#core/site/settings.ts';
import { site } from '#core/site/site.ts';
import { serviceLink } from './service-pages.ts';

/** The hotline as a link. */
export const callLink = (): string => `tel:${site.phone}`;

/** A number as people write it, with its extension: `400-155-5151 转 810`. */
export const telLink = (number: string): string => `tel:${number.replace(/\s*转\s*/, ',').replace(/[^\d+,-]/g, '')}`;

/** Where a record number is looked up; law wants every site to link there. */
export const recordOffice = 'https://beian.miit.gov.cn/';

/** Addresses outside the storefront (design.md §4): set by the operator, else the page of ours that says how to go on. */
export const outside = {
  homeService: () => setting('homeServiceUrl') || serviceLink('help', 'service'),
  merchant: () => setting('merchantUrl') || serviceLink('cooperation'),
  chat: () => setting('chatUrl') || serviceLink('contact'),
} as const;

/** Where a map shows a place (GCJ-02 degrees); "" where the operator wants no map. */
export function mapLink({ lng, lat, name }: { lng: number; lat: number; name: string }): string {
  const url = setting('mapUrl');
  if (url === 'none') return '';
  return url.replace('{lng}', String(lng)).replace('{lat}', String(lat)).replace('{name}', encodeURIComponent(name));
}

/** Address of the mall on a phone, where one is known. */
export const mobileMall = (): string => setting('mobileOrigin') || site.origin;

/** QR codes by what they do; there is one to the mall on a phone only where the mall's own address is known. */
export const qrCodes = () =>
  [
    ...(mobileMall() ? [{ name: '手机商城', picture: '/qr/mall.svg' }] : []),
    { name: '扫码拨打热线', picture: '/qr/call.svg' },
  ] as const;
