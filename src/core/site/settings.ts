/**
 * The settings an operator can change without touching the code, with their defaults. `#publisher/run/settings.ts`
 * reads the file and the environment that give other values; the table for people is in docs/guides/operate.md.
 */
export const settingDefaults = {
  /** Spec §2, header and footer. */
  phone: '400-155-5151',
  recordNumber: '沪ICP备00000000号（样例）',
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
  /** The IP look-up service; none = the backend's own (contract 13.5). */
  ipLookupUrl: '',
  /** Further origins that pictures may come from, comma-separated; they enter every content policy. */
  pictureHosts: '',
  /** The secret of the traffic signature; it is part of the pages and authorises nothing (contract 0.6). */
  signSecret: 'demo-secret',
  /** The form of the free design campaign in the CRM and its owner (contract 12.2). */
  crmMarketingId: 'demo',
  crmUserId: 'demo',
  /** One line under the login form that names the demo accounts. */
  demoAccounts: '',
};

export type SettingName = keyof typeof settingDefaults;
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

let given: (name: SettingName) => string | undefined = () => undefined;

/** Makes `source` provide the settings on a server from now on; a setting it does not have keeps its default. */
export function takeSettingsFrom(source: (name: SettingName) => string | undefined): void {
  given = source;
}

/**
 * Reads one setting. On a server it comes from the source the program has set; in the browser from the page's root
 * element, where `Base.astro` prints the settings its islands ask for that differ from the default.
 */
export function setting(name: SettingName): string {
  const value = typeof document === 'undefined' ? given(name) : document.documentElement.dataset[name];
  return value || settingDefaults[name];
}
