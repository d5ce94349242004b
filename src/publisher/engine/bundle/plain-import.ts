import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** What this plugin changes of a chunk; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  code: string;
}

/**
 * What Vite's own helper for `import()` does for us, without what we have no use for: styles of a lazy script (ours travel
 * inside it) and links that fetch ahead (no lazy script has imports of its own that the page lacks).
 */
const helper = `export const __vitePreload = (load) =>
  load().catch((reason) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = reason;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw reason;
  });`;

const mismatch = (missing: string): PatchMismatch => new PatchMismatch('plain-import', 'vite', missing);
const helperId = '\0vite/preload-helper.js';
let isHelperReplaced = false;

/**
 * What: replaces Vite's helper for `import()` by a small one, and takes out the lists of files that the helper would fetch.
 * Upstream: the helper is a twentieth of the boot module, which every page fetches (ADR 11).
 * Relies on: the id of the helper's module, its export `__vitePreload`, and the names and forms of the lists.
 * Gain: ADR 36.
 */
export const plainImport = {
  name: 'plain-import',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  load: (id: string): string | undefined => {
    if (id !== helperId) return undefined;
    isHelperReplaced = true;
    return helper;
  },
  generateBundle: {
    order: 'post' as const,
    /** The lists of files to fetch ahead, which the helper does not read. */
    handler(_options: unknown, bundle: Record<string, Chunk>): void {
      if (!isHelperReplaced) throw mismatch(`no module is called ${JSON.stringify(helperId)}`);
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = withoutLists(chunk.code);
        if (chunk.code.includes('__vite__mapDeps')) throw mismatch(`${file} holds lists in another form`);
      }
    },
  },
};

export function withoutLists(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*\n/, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
}
