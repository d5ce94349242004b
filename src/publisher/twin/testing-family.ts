import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Base, ReleaseWriter } from '#publisher/release/release-writer.ts';
import { sumOf } from '#publisher/release/sums.ts';
import type { MadePage } from '#publisher/render/page-table.ts';

/** Addresses of goods, enough for a dictionary. */
export const familyGoods = Array.from({ length: 12 }, (_, index) => `/Goods/${1000 + index}`);

const scriptText = (name: string, last: string): string =>
  `${Array.from({ length: 200 }, (_, index) => `const ${name}${index} = '${sumOf(name + String(index))}';`).join('')}${last}`;

/** Scripts of a release, and of the next one: one changed, one the same, two of one name, one with another name. */
export const oldScripts: Readonly<Record<string, string>> = {
  '_astro/Cart.old_Cart.js': scriptText('cart', 'export const version = 1;'),
  '_astro/Menu.same__17.js': scriptText('menu', ''),
  '_astro/part.first_17.js': scriptText('first', ''),
  '_astro/part.second17.js': scriptText('second', ''),
};
export const newScripts: Readonly<Record<string, string>> = {
  '_astro/Cart.new_Cart.js': scriptText('cart', 'export const version = 2;'),
  '_astro/Menu.same__17.js': scriptText('menu', ''),
  '_astro/part.third_17.js': scriptText('first', 'export const version = 2;'),
  '_astro/Order.new_Ordr.js': scriptText('order', ''),
};

/** What all pages of a family have in common, another in each `design`. */
const shell = (design: string): string =>
  Array.from({ length: 120 }, (_, index) => `<p class="${sumOf(`${design}${index}`).slice(0, 12)}">`).join('');
const htmlOf = (path: string, design: string): string => `<html>${shell(design)}<h1>${sumOf(path)}</h1>${path}</html>`;

/** Makes the pages of a release with twins and dictionaries; those of `same` are taken from the base. For tests. */
export async function makeFamily(
  folder: string,
  paths: readonly string[] = familyGoods,
  more: {
    readonly base?: Base;
    readonly same?: readonly string[];
    readonly design?: string;
    readonly scripts?: Readonly<Record<string, string>>;
  } = {},
): Promise<Base> {
  const { base = null, same = [], design = '', scripts = {} } = more;
  const writer = new ReleaseWriter(folder);
  for (const [file, text] of Object.entries(scripts)) writer.write(file, text);
  await writer.compress(() => undefined);
  const ofScripts = writer.takeScriptTwins(base);
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
      scripts: ofScripts,
    },
  };
}

/** The dictionary of goods of a release. */
export function goodsDictionary({ release }: Base): { readonly file: string; readonly sha256: string } {
  const dictionary = release.dictionaries?.['goods'];
  if (!dictionary) throw new Error('no dictionary');
  return dictionary;
}
