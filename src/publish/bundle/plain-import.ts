/**
 * What Vite's own helper for `import()` does for us, without what we have no use for: styles of a lazy script (ours travel
 * inside it) and links that fetch ahead (no lazy script has imports of its own that the page lacks). It is a twentieth of
 * the boot module, which every page fetches (ADR 11).
 */
const helper = `export const __vitePreload = (load) =>
  load().catch((reason) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = reason;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw reason;
  });`;

export const plainImport = {
  name: 'plain-import',
  enforce: 'pre' as const,
  apply: 'build' as const,
  load: (id: string): string | undefined => (id === '\0vite/preload-helper.js' ? helper : undefined),
};
