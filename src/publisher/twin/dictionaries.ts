import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isIntact } from '#publisher/release/damage.ts';
import type { PlacedRelease, Release } from '#publisher/release/release.ts';
import type { MadePage } from '#publisher/render/page-table.ts';
import { chooseDictionary, type FamilyPage } from './choose-dictionary.ts';
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

  constructor(folder: string, pages: Iterable<MadePage>, base: PlacedRelease | null) {
    const byFamily = new Map<string, FamilyPage[]>();
    const written = new Set<string>();
    for (const { path, file, isHtml, isWritten } of pages) {
      const family = isHtml ? familyOf(path)?.name : undefined;
      if (family === undefined) continue;
      const page = { file, isWritten: isWritten || !base };
      const own = byFamily.get(family);
      if (own) own.push(page);
      else byFamily.set(family, [page]);
      if (page.isWritten) written.add(file);
    }
    const read = (file: string): Buffer => readFileSync(join(written.has(file) || !base ? folder : base.folder, file));
    for (const { name } of families) {
      const kept = keptIn(base, name);
      const chosen = chooseDictionary(byFamily.get(name) ?? [], read, kept);
      if (!chosen) continue;
      if (chosen !== kept) write(folder, chosen);
      this.#byFamily.set(name, { ...chosen, isKept: chosen === kept });
    }
  }

  /** The dictionary of a page. */
  of({ path, isHtml }: Pick<MadePage, 'path' | 'isHtml'>): ReleaseDictionary | undefined {
    return isHtml ? this.#byFamily.get(familyOf(path)?.name ?? '') : undefined;
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
