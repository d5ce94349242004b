import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** A place in the text of an installed file, and what takes its place. */
type Place = readonly [found: RegExp, instead: string];

/** Changes files of one package while the pages' code is bundled. */
export interface TextPatch {
  readonly name: string;
  readonly packageName: string;
  /** Places by file; files are named from the package's own folder on. */
  readonly files: Readonly<Record<string, readonly Place[]>>;
}

/** The file's text with the patch's changes. Throws `PatchMismatch` when one of its places is not there. */
export function applyPatch({ name, packageName, files }: TextPatch, file: string, code: string): string {
  let changed = code;
  for (const [found, instead] of files[file] ?? []) {
    if (!found.test(changed)) throw new PatchMismatch(name, packageName, `${file} holds nothing like ${found}`);
    changed = changed.replace(found, () => instead);
  }
  return changed;
}

/** What Vite needs to know of a plugin that changes the renderer; `this` is that of one environment. */
interface RenderPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly applyToEnvironment: (environment: { name: string }) => boolean;
  readonly transform: (code: string, id: string) => string | undefined;
  readonly generateBundle: () => void;
}

/**
 * Applies the patches in the bundle that renders pages. A file that no page's code comes from has been moved or renamed:
 * then the bundle is not written, and `PatchMismatch` is thrown.
 */
export function renderPlugin(patches: readonly TextPatch[]): RenderPlugin {
  const places = patches.flatMap((patch) =>
    Object.keys(patch.files).map((file) => ({ patch, file, ending: `/${patch.packageName}/${file}` })),
  );
  const met = new Set<string>();
  return {
    name: 'render-patches',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: (code, id) => {
      const [path = ''] = id.split('?');
      const here = places.filter(({ ending }) => path.endsWith(ending));
      for (const { ending } of here) met.add(ending);
      return here.length > 0 ? here.reduce((text, { patch, file }) => applyPatch(patch, file, text), code) : undefined;
    },
    generateBundle: () => {
      const missed = places.find(({ ending }) => !met.has(ending));
      if (missed) throw new PatchMismatch(missed.patch.name, missed.patch.packageName, `no page needs ${missed.file}`);
    },
  };
}
