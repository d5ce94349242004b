import { readFileSync } from 'node:fs';
import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** What Vite needs to know of the plugin. */
interface StylePlugin {
  name: string;
  apply: 'build';
  enforce: 'pre';
  transform: (code: string, id: string) => string | undefined;
  generateBundle: (this: { environment: { name: string } }) => void;
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
 * What: writes the values of settled tokens into the style sheets when pages are built. In development the variables stay.
 * Upstream: the table of all tokens, of which a page uses half, stands in every page (ADR 11).
 * Relies on: Vite handing each style sheet to plugins as its own file with its path, before anything else has changed it.
 * Gain: ADR 36.
 */
export function settleTokens(folder: string): StylePlugin {
  let isTableMet = false;
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
      isTableMet = true;
      const kept = text.replace(/(--[\w-]+):\s*([^;]+);/g, (whole, name: string) =>
        settled.has(name) && !neededByMarkup.has(name) ? '' : whole,
      );
      return settle(kept);
    },
    generateBundle() {
      // What runs in the browser is bundled after the pages.
      if (this.environment.name === 'client' && !isTableMet) {
        throw new PatchMismatch('settle-tokens', 'vite', 'no page brings the table of tokens');
      }
    },
  };
}
