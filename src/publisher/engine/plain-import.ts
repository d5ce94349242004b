/** What this plugin changes of a chunk; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  code: string;
}

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
  generateBundle: {
    order: 'post' as const,
    /** The lists of files to fetch ahead, which the helper does not read. */
    handler(_options: unknown, bundle: Record<string, Chunk>): void {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withoutLists(chunk.code);
      }
    },
  },
};

export function withoutLists(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*\n/, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
}
