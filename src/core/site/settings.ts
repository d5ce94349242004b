import type { Imprint, ImprintName } from './imprint-shape.ts';

/**
 * The settings an operator can change without touching the code, with their defaults. `#publisher/run/settings.ts`
 * reads the file and the environment that give other values; the table for people is in docs/guides/operate.md.
 */
export const settingDefaults = {
  /** The name of the shop. */
  name: '智能家居商城',
  /** Spec §2, header and footer. */
  phone: '400-155-5151',
  recordNumber: '',
  /** The origin of the shop itself: canonical links, sitemap. */
  siteOrigin: '',
  /** The mobile site; none = no redirect, our pages are responsive. */
  mobileOrigin: '',
  /** The merchant centre, home services (spec §2) and online chat; none = our own page about it. */
  merchantUrl: '',
  homeServiceUrl: '',
  chatUrl: '',
  /** The address of a map that shows a centre, with `{lng}`, `{lat}` and `{name}` in it; `none` = no map links. */
  mapUrl: 'https://uri.amap.com/marker?position={lng},{lat}&name={name}&coordinate=gaode',
  /** The addresses of the apps on the download pages (spec §2); none = the page says that there is none yet. */
  downAppIosUrl: '',
  downAppAndroidUrl: '',
  downHouseAppIosUrl: '',
  downHouseAppAndroidUrl: '',
  downJkAppIosUrl: '',
  downJkAppAndroidUrl: '',
  downToutiaoAppIosUrl: '',
  downToutiaoAppAndroidUrl: '',
  downGroupAppIosUrl: '',
  downGroupAppAndroidUrl: '',
  /** Topics that are published although no page links to them, comma-separated names. */
  topics: '',
  /** How many rows a list of the gateway may have at the most; none = 100,000 (R15). */
  pullRows: '',
  /** With more goods than this the pages have no index of them: the server searches (ADR 118). */
  searchIndexLimit: '50000',
  /** The origin put before pictures in answers to other clients than our own; none = paths (contract 0.5). */
  pictureOrigin: '',
  /** The IP look-up service; none = the backend's own (contract 13.5). */
  ipLookupUrl: '',
  /** Where pages tell of themselves when the backend is not ours, or its server does not serve them; none = our own backend alone. */
  telemetryUrl: '',
  /** Further origins that pictures may come from, comma-separated; they enter every content policy. */
  pictureHosts: '',
  /** What becomes of pictures of other hosts: `link` or `mirror`; none = `mirror` for another gateway's (ADR 48). */
  pictures: '',
  /** The secret of the traffic signature; it is part of the pages and authorises nothing (contract 0.6). */
  signSecret: 'demo-secret',
  /** The form of the free design campaign in the CRM and its owner (contract 12.2). */
  crmMarketingId: 'demo',
  crmUserId: 'demo',
  /** `off` publishes a script that removes the service worker from every browser that has it (ADR 88). */
  serviceWorker: '',
  /** One line under the login form that names the demo accounts. */
  demoAccounts: '',
};

export type SettingName = keyof typeof settingDefaults;
/** Settings that differ from their default: plain texts, and the groups of the imprint. */
export type Settings = Readonly<Partial<Record<SettingName, string>> & Partial<Imprint>>;

let given: (name: SettingName | ImprintName) => unknown = () => undefined;

/** Makes `source` provide the settings on a server from now on; a setting it does not have keeps its default. */
export function takeSettingsFrom(source: (name: SettingName | ImprintName) => unknown): void {
  given = source;
}

/** The value that the source of a server has for a setting. */
export const givenSetting = (name: SettingName | ImprintName): unknown => given(name);

/**
 * Reads one setting. On a server it comes from the source the program has set; in the browser from the page's root
 * element, where `Base.astro` prints the settings its islands ask for that differ from the default.
 */
export function setting(name: SettingName): string {
  const value = typeof document === 'undefined' ? given(name) : document.documentElement.dataset[name];
  return (value as string | undefined) || settingDefaults[name];
}
