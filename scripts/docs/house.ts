import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository as the document checks see it: the list of files and the content of text files. */
export interface House {
  /** Every file, from the root, with `/`. */
  readonly files: ReadonlySet<string>;
  /** Text of files that cite or can be cited, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

const folders = '{src,scripts,e2e,docs,public,.ci}/**/*';
const isText = /(?:\.(?:ts|tsx|mjs|astro|css|md|jsonc)|^package\.json|^\.ci\/run)$/;

/** Reads the whole repository below `root`. */
export function readHouse(root: string): House {
  const found = globSync([folders, '*', '.*'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
  const texts = found
    .filter((file) => isText.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return { files: new Set(found), texts: new Map(texts) };
}

/** A heading of a document with its anchor. */
export interface Heading {
  readonly text: string;
  readonly anchor: string;
}

/** Headings in order, ignoring code blocks. Anchors follow GitHub's rules. */
export function headingsOf(text: string): Heading[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
    const base = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const times = seen.get(base) ?? 0;
    seen.set(base, times + 1);
    return { text: plain, anchor: times === 0 ? base : `${base}-${times}` };
  });
}

/** The text with its code blocks blanked; line numbers stay the same. */
export const withoutBlocks = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));

/** A line for each text that a merge has left empty or with its marks in it. */
export const damagedTexts = ({ texts }: House): string[] =>
  [...texts].flatMap(([file, text]) => {
    if (text.trim() === '') return [`${file} is empty`];
    return /^(?:<{7}|>{7}) /m.test(text) ? [`${file} has the marks of a merge`] : [];
  });
