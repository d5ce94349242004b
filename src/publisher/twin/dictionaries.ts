import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isIntact } from '#publisher/release/damage.ts';
import type { PlacedRelease, Release } from '#publisher/release/release.ts';
import type { MadePage } from '#publisher/render/pages.ts';
import { chooseDictionary } from './choose-dictionary.ts';
import type { OpenDictionary } from './dictionary-twin.ts';
import { families, familyOf } from './families.ts';

/** A dictionary of the release that is being made. */
export interface ReleaseDictionary extends OpenDictionary {
  /** The base has it, so its twins of unchanged pages stay valid. */
  readonly isKept: boolean;
}

/** The dictionaries of the release in `folder`: new ones are written there, those of the base are to be shared. */
export class Dictionaries {
  readonly #byFamily = new Map<string, ReleaseDictionary>();
  readonly #byFile = new Map<string, ReleaseDictionary>();

  constructor(folder: string, pages: readonly MadePage[], base: PlacedRelease | null) {
    const html = pages.filter(({ isHtml }) => isHtml);
    const byFamily = Map.groupBy(html, ({ path }) => familyOf(path)?.name ?? '');
    const written = new Set(html.filter(({ isWritten }) => isWritten || !base).map(({ file }) => file));
    const read = (file: string): Buffer => readFileSync(join(written.has(file) || !base ? folder : base.folder, file));
    for (const { name } of families) {
      const kept = keptIn(base, name);
      const own = (byFamily.get(name) ?? []).map(({ file }) => ({ file, isWritten: written.has(file) }));
      const chosen = chooseDictionary(own, read, kept);
      if (!chosen) continue;
      if (chosen !== kept) write(folder, chosen);
      const dictionary = { ...chosen, isKept: chosen === kept };
      this.#byFamily.set(name, dictionary);
      for (const { file } of own) this.#byFile.set(file, dictionary);
    }
  }

  /** The dictionary of a page by its file. */
  of(file: string): ReleaseDictionary | undefined {
    return this.#byFile.get(file);
  }

  get all(): ReleaseDictionary[] {
    return [...this.#byFamily.values()];
  }

  /** For `release.json`. */
  get listed(): NonNullable<Release['dictionaries']> {
    return Object.fromEntries([...this.#byFamily].map(([name, { file, sha256 }]) => [name, { file, sha256 }]));
  }
}

/** The dictionary of a family in the base; null without one, or when it is damaged. */
function keptIn(base: PlacedRelease | null, name: string): OpenDictionary | null {
  const known = base?.release.dictionaries?.[name];
  if (!base || !known || !isIntact(base.folder, known.file, known.sha256)) return null;
  return { ...known, content: readFileSync(join(base.folder, known.file)) };
}

function write(folder: string, { file, content }: OpenDictionary): void {
  const full = join(folder, file);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
}
