import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Base, ReleaseWriter } from '#publisher/release/release-writer.ts';
import { sumOf } from '#publisher/release/sums.ts';
import type { MadePage } from '#publisher/render/pages.ts';

/** Addresses of goods, enough for a dictionary. */
export const familyGoods = Array.from({ length: 12 }, (_, index) => `/Goods/${1000 + index}`);

/** What all pages of a family have in common, another in each `design`. */
const shell = (design: string): string =>
  Array.from({ length: 120 }, (_, index) => `<p class="${sumOf(`${design}${index}`).slice(0, 12)}">`).join('');
const htmlOf = (path: string, design: string): string => `<html>${shell(design)}<h1>${sumOf(path)}</h1>${path}</html>`;

/** Makes the pages of a release with twins and dictionaries; those of `same` are taken from the base. For tests. */
export async function makeFamily(
  folder: string,
  paths: readonly string[] = familyGoods,
  more: { readonly base?: Base; readonly same?: readonly string[]; readonly design?: string } = {},
): Promise<Base> {
  const { base = null, same = [], design = '' } = more;
  const writer = new ReleaseWriter(folder);
  const pages = paths.map((path): MadePage => {
    const file = `${path.slice(1)}.html`;
    const isWritten = !same.includes(path);
    if (isWritten) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), htmlOf(path, design));
    }
    const sha256 = isWritten ? sumOf(htmlOf(path, design)) : (base?.sums.get(file) ?? '');
    return { path, file, isHtml: true, isRendered: isWritten, isWritten, sha256, policy: '', reads: [], until: 0 };
  });
  const dictionaries = writer.takePages(pages, base);
  await writer.compress(() => undefined);
  const described = pages.map(({ path, file, sha256 }) => [
    path,
    { file, policy: 0, etag: `"${sha256.slice(0, 22)}"` },
  ]);
  return {
    folder,
    sums: writer.sums,
    release: {
      sequence: 1,
      published: 0,
      inputs: '',
      snapshot: '',
      validUntil: 0,
      pages: Object.fromEntries(described),
      policies: ["default-src 'none'"],
      dictionaries,
    },
  };
}

/** The dictionary of goods of a release. */
export function goodsDictionary({ release }: Base): { readonly file: string; readonly sha256: string } {
  const dictionary = release.dictionaries?.['goods'];
  if (!dictionary) throw new Error('no dictionary');
  return dictionary;
}
