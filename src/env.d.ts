/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    /** Fetched when idle, hydrated at first intent: src/storefront/shell/island/intent-directive.ts. */
    'client:intent'?: boolean;
  }
}
