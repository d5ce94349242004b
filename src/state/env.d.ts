/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Secret of the signature; it ships in the bundle and authorises nothing (contract 0.6). */
  readonly PUBLIC_SIGN_SECRET?: string;
  /** One line under the login form that names the demo accounts; nothing when unset. */
  readonly PUBLIC_DEMO_ACCOUNTS?: string;
}
