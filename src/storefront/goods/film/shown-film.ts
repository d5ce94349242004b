import { setting } from '#core/site/settings.ts';

/**
 * The address of a product's film where its page may play it: a path of the site, or a file on a host that pictures may come from
 * (ADR 95). Any other is "": the content policy would forbid it.
 */
export function shownFilm(address: string | undefined): string {
  if (!address) return '';
  if (address.startsWith('/')) return address;
  const hosts = setting('pictureHosts').split(/,\s*/);
  return address.startsWith('https://') && hosts.includes(new URL(address).origin) ? address : '';
}
