import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Fields of a chunk that this plugin changes; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  code: string;
}

/**
 * Does what Vite's `import()` helper does for us, without the parts we do not need: styles of lazy scripts (ours are inside
 * the script) and preload links (every import of a lazy script is already on the page).
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
 * Effect: replaces Vite's `import()` helper by a small one, and removes the lists of files that the helper would preload.
 * Upstream: the helper is a twentieth of the boot module, which every page loads (ADR 11).
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
    /** The preload lists, which the small helper does not read. */
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
