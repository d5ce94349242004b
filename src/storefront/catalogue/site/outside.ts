import { setting } from '#core/site/settings.ts';
import { site } from '#core/site/site.ts';
import { serviceLink } from './service-pages.ts';

/** The hotline as a link. */
export const callLink = (): string => `tel:${site.phone}`;

/** The number to call a centre by and its link: the first that it writes, with an extension; the hotline where it has none. */
export function phoneOf(written: string): { readonly number: string; readonly href: string } {
  const number = (written.split(/[、/／;；,，]/).find((part) => /\d/.test(part)) ?? '').trim();
  const dialled = number
    .replace(/\s*转\s*/, ',')
    .replace(/[^\d+,-]/g, '')
    .replace(/^[,-]+/, '');
  return dialled ? { number, href: `tel:${dialled}` } : { number: site.phone, href: callLink() };
}

/**
 * Addresses outside the storefront (design.md §4): as set by the operator, else our page that explains the
 * alternatives.
 */
export const outside = {
  homeService: () => setting('homeServiceUrl') || serviceLink('help', '到家服务'),
  merchant: () => setting('merchantUrl') || serviceLink('cooperation'),
  chat: () => setting('chatUrl') || serviceLink('contact'),
} as const;

/** The address of a map that shows a position (GCJ-02 degrees); "" where the operator wants no map. */
export function mapLink({ lng, lat, name }: { lng: number; lat: number; name: string }): string {
  const url = setting('mapUrl');
  if (url === 'none') return '';
  return url.replace('{lng}', String(lng)).replace('{lat}', String(lat)).replace('{name}', encodeURIComponent(name));
}

/** The address of the mobile mall, where one is known. */
export const mobileMall = (): string => setting('mobileOrigin') || site.origin;

/** The QR codes by purpose; the one for the mobile mall exists only where the mall's address is known. */
export const qrCodes = () =>
  [
    ...(mobileMall() ? [{ name: '手机商城', picture: '/qr/mall.svg' }] : []),
    { name: '扫码拨打热线', picture: '/qr/call.svg' },
  ] as const;
