import { readFileSync } from 'node:fs';

/** What Vite needs to know of the plugin; written out, so that this folder depends on nothing. */
interface StylePlugin {
  name: string;
  apply: 'build';
  enforce: 'pre';
  transform: (code: string, id: string) => string | undefined;
}

const tokenFile = /\/src\/storefront\/shell\/style\/tokens(?:-rare)?\.css$/;
const ownStyle = /\/src\/storefront\/.*\.css$/;
const comment = /\/\*[\s\S]*?\*\//g;
const reference = /var\((--[\w-]+)\)/g;

/** Used by markup, not only by style sheets: these stay as they are. */
const neededByMarkup: ReadonlySet<string> = new Set(['--brand', '--on-brand']);

/** Tokens that have one value for good; those that a media query changes stay variables. */
function readSettled(files: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const changing = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(comment, '');
    for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (values.has(name)) changing.add(name);
      else values.set(name, value.replace(/\s+/g, ' ').trim());
    }
  }
  for (const name of changing) values.delete(name);
  return values;
}

/**
 * Writes the values of settled tokens into the style sheets when pages are built: a goods page has to fit into ten
 * kilobytes, and a table of tokens of which it uses half is one of them. In development the variables stay.
 */
export function settleTokens(folder: string): StylePlugin {
  const settled = readSettled([`${folder}/tokens.css`, `${folder}/tokens-rare.css`]);
  const settle = (text: string): string =>
    text.replace(reference, (whole, name: string) => {
      const value = settled.get(name);
      return value === undefined ? whole : settle(value);
    });
  return {
    name: 'settle-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      const [file = ''] = id.split('?');
      if (!ownStyle.test(file)) return undefined;
      const text = code.replace(comment, '');
      if (!tokenFile.test(file)) return settle(text);
      const kept = text.replace(/(--[\w-]+):\s*([^;]+);/g, (whole, name: string) =>
        settled.has(name) && !neededByMarkup.has(name) ? '' : whole,
      );
      return settle(kept);
    },
  };
}
