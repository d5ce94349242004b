import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** A piece of text in an installed file, and its replacement. */
type Place = readonly [found: RegExp, instead: string];

/** Changes files of one package while the pages' code is bundled. */
export interface TextPatch {
  readonly name: string;
  readonly packageName: string;
  /** Replacements by file; paths are relative to the package's folder. */
  readonly files: Readonly<Record<string, readonly Place[]>>;
}

/** Applies the patch to the file's text. Throws `PatchMismatch` when a piece of text is not found. */
export function applyPatch({ name, packageName, files }: TextPatch, file: string, code: string): string {
  let changed = code;
  for (const [found, instead] of files[file] ?? []) {
    if (!found.test(changed)) throw new PatchMismatch(name, packageName, `${file} holds nothing like ${found}`);
    changed = changed.replace(found, () => instead);
  }
  return changed;
}

/** The fields of a Vite plugin that changes the renderer; `this` belongs to one environment. */
interface RenderPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly applyToEnvironment: (environment: { name: string }) => boolean;
  readonly transform: (code: string, id: string) => string | undefined;
  readonly generateBundle: () => void;
}

/**
 * Applies the patches in the bundle that renders pages. A file that no longer occurs in the bundle was moved or renamed:
 * then the bundle is not written, and this throws `PatchMismatch`.
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
