import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';

const comment = /\/\*[\s\S]*?\*\//g;
const reference = /var\((--[\w-]+)\)/g;
const declaration = /(--[\w-]+):\s*([^;}]+);?/g;

/** Tokens with one fixed value; tokens that a media query changes stay variables. */
function readSettled(tokens: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const changing = new Set<string>();
  for (const [, name = '', value = ''] of tokens.replace(comment, '').matchAll(declaration)) {
    if (values.has(name)) changing.add(name);
    else values.set(name, value.replace(/\s+/g, ' ').trim());
  }
  for (const name of changing) values.delete(name);
  return values;
}

/** Splits a minified sheet into its top-level rules. */
function outermostRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (quote) {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth++;
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return rules;
}

const layerBlock = /^@layer ([\w-]+)\{([\s\S]*)\}$/;

/**
 * Joins sheets into one text: each layer appears once, and rules outside any layer come first. The page declares the order
 * of layers earlier (Base.astro), so only the order inside a layer matters, and it follows `sheets`.
 */
export function joinSheets(sheets: readonly string[]): string {
  const layers = new Map<string, string>();
  let free = '';
  for (const rule of sheets.flatMap(outermostRules)) {
    const [, layer, inside = ''] = layerBlock.exec(rule) ?? [];
    if (layer) layers.set(layer, (layers.get(layer) ?? '') + inside);
    else free += rule;
  }
  return free + [...layers].map(([layer, inside]) => `@layer ${layer}{${inside}}`).join('');
}

/** Target browsers in lightningcss's format: major version in the upper 16 bits. */
export type Targets = Readonly<Record<string, number>>;

/**
 * Produces the published text of style sheets. `folder` is `src/storefront`. With `hasOwnColours` the steps of the brand's scale
 * stay variables, which a style on each page sets (ADR 49).
 */
export function sheetReader(
  folder: string,
  { hasOwnColours = false }: { readonly hasOwnColours?: boolean } = {},
): {
  /** Text of a sheet as pages and scripts contain it, by its path; constant tokens are inlined. */
  textOf: (file: string, targets: Targets) => string;
  /**
   * The window-dependent tokens that `css` uses, or an empty text. A page also includes the other rules of the root
   * element; a script does not repeat those.
   */
  tokensFor: (css: string, targets: Targets, place: 'page' | 'script') => string;
} {
  const tokenFile = `${folder}/shell/style/tokens.css`;
  const tokens = readFileSync(tokenFile, 'utf8');
  const settled = new Map(
    [...readSettled(tokens)].filter(
      ([name]) => !(hasOwnColours && (name === '--on-brand' || name.startsWith('--orange-'))),
    ),
  );
  const settle = (text: string): string =>
    text.replace(reference, (whole, name: string) => {
      const value = settled.get(name);
      return value === undefined ? whole : settle(value);
    });
  const minify = (filename: string, css: string, targets: Targets): string =>
    transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();
  const kept = new Map<string, string>();
  return {
    textOf: (file, targets) => {
      const known = kept.get(file);
      if (known !== undefined) return known;
      const text =
        file === tokenFile ? '' : minify(file, settle(readFileSync(file, 'utf8').replace(comment, '')), targets);
      kept.set(file, text);
      return text;
    },
    tokensFor: (css, targets, place) => {
      const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
      const needed = tokens
        .replace(comment, '')
        .replace(declaration, (whole, name: string) => (used.has(name) && !settled.has(name) ? settle(whole) : ''))
        .replace(place === 'page' ? /(?!)/ : /color-scheme:[^;]+;/, '');
      return minify(tokenFile, needed, targets);
    },
  };
}
