/// <reference types="astro/client" />

/** Public settings, baked in when pages are rendered. */
interface ImportMetaEnv {
  /** Secret of the traffic signature; it ships in the bundle and authorises nothing (contract 0.6). */
  readonly PUBLIC_SIGN_SECRET?: string;
  /** IP look-up service; unset = the backend's own (contract 13.5). */
  readonly PUBLIC_IP_LOOKUP_URL?: string;
  /** One line under the login form that names the demo accounts; nothing when unset. */
  readonly PUBLIC_DEMO_ACCOUNTS?: string;
  /** Merchant centre and home services (spec §2); unset = our own page about it. */
  readonly PUBLIC_MERCHANT_URL?: string;
  readonly PUBLIC_HOME_SERVICE_URL?: string;
  /** Where a map shows a centre, with `{lng}`, `{lat}` and `{name}` in it; `none` = no map links, unset = AMap's own page. */
  readonly PUBLIC_MAP_URL?: string;
  /** Online chat; unset = the contact page. */
  readonly PUBLIC_CHAT_URL?: string;
  /** Form of the free design campaign in the CRM and whose it is (contract 12.2); unset = `demo`. */
  readonly PUBLIC_CRM_MARKETING_ID?: string;
  readonly PUBLIC_CRM_USER_ID?: string;
  /** Where the apps of the download pages are had, each for either kind of phone; unset = the page says that there is none. */
  readonly PUBLIC_DOWN_APP_IOS_URL?: string;
  readonly PUBLIC_DOWN_APP_ANDROID_URL?: string;
  readonly PUBLIC_DOWN_HOUSE_APP_IOS_URL?: string;
  readonly PUBLIC_DOWN_HOUSE_APP_ANDROID_URL?: string;
  readonly PUBLIC_DOWN_JK_APP_IOS_URL?: string;
  readonly PUBLIC_DOWN_JK_APP_ANDROID_URL?: string;
  readonly PUBLIC_DOWN_TOUTIAO_APP_IOS_URL?: string;
  readonly PUBLIC_DOWN_TOUTIAO_APP_ANDROID_URL?: string;
  readonly PUBLIC_DOWN_GROUP_APP_IOS_URL?: string;
  readonly PUBLIC_DOWN_GROUP_APP_ANDROID_URL?: string;
  /** Mobile site; unset = no redirect, our pages are responsive. */
  readonly PUBLIC_MOBILE_ORIGIN?: string;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Fetched when idle, hydrated at first intent: src/boot/intent-directive.ts. */
    'client:intent'?: boolean;
  }
}
