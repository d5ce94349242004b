/**
 * What an operator may set about the shop without touching the code, and what holds where nothing is set. The file and the
 * environment that give other values are read by `#publisher/run/settings.ts`; the table for people is in docs/guides/operate.md.
 */
export const settingDefaults = {
  /** Spec §2, header and footer. */
  phone: '400-155-5151',
  recordNumber: '沪ICP备00000000号（样例）',
  /** Origin of the shop itself: canonical links, sitemap. */
  siteOrigin: '',
  /** Mobile site; none = no redirect, our pages are responsive. */
  mobileOrigin: '',
  /** Merchant centre, home services (spec §2) and online chat; none = our own page about it. */
  merchantUrl: '',
  homeServiceUrl: '',
  chatUrl: '',
  /** Where a map shows a centre, with `{lng}`, `{lat}` and `{name}` in it; `none` = no map links. */
  mapUrl: 'https://uri.amap.com/marker?position={lng},{lat}&name={name}&coordinate=gaode',
  /** Where the apps of the download pages are had (spec §2); none = the page says that there is none yet. */
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
  /** Topics that no page links to and that are published all the same, comma-separated names. */
  topics: '',
  /** IP look-up service; none = the backend's own (contract 13.5). */
  ipLookupUrl: '',
  /** Secret of the traffic signature; it travels with the pages and authorises nothing (contract 0.6). */
  signSecret: 'demo-secret',
  /** Form of the free design campaign in the CRM and whose it is (contract 12.2). */
  crmMarketingId: 'demo',
  crmUserId: 'demo',
  /** One line under the login form that names the demo accounts. */
  demoAccounts: '',
};

export type SettingName = keyof typeof settingDefaults;
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

let given: (name: SettingName) => string | undefined = () => undefined;

/** Lets `source` answer on a server from now on; what it leaves open keeps its default. */
export function takeSettingsFrom(source: (name: SettingName) => string | undefined): void {
  given = source;
}

/**
 * One setting. On a server it comes from where the program has said; in the browser from the page's root element, where
 * `Base.astro` prints what the islands of the page ask for and is not the default.
 */
export function setting(name: SettingName): string {
  const value = typeof document === 'undefined' ? given(name) : document.documentElement.dataset[name];
  return value || settingDefaults[name];
}
