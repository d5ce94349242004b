import { hash } from 'node:crypto';
import { workerPolicy } from '#core/offline/addresses.ts';

/** Origins besides our own that a page may use, such as `https://img.example`. */
export interface ForeignOrigins {
  /** Scripts may call them. */
  readonly connect: readonly string[];
  /** Pictures and films may come from them. */
  readonly pictures: readonly string[];
}

/** Everything comes from our own origin. */
export const noForeign: ForeignOrigins = { connect: [], pictures: [] };

/** The link of a page that plays a film (`storefront/goods/film`), as it is printed. */
const filmLink = 'class="film"';

/** Whether a page plays a film: the policies of all others forbid any. */
export const playsFilm = (html: string): boolean => html.includes(filmLink);

/** Hashes of texts shared by many pages: a mall has a few dozen style sheets and scripts, and each page prints a few. */
const known = new Map<string, string>();
/** Texts that occur in one page only are not cached. */
const mostKnown = 256;

/** Hash of an inline script or style in the notation of a content policy. */
export function hashOf(text: string): string {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const made = `'sha256-${hash('sha256', text, 'base64')}'`;
  // Copy the text: a slice of a page would keep the whole page in memory.
  if (known.size < mostKnown) known.set(Buffer.from(text).toString(), made);
  return made;
}

const scriptOrStyle = /<(script|style)([^>]*)>/g;
const withoutHash = /\ssrc=|type="application\/(?:ld\+)?json"/;

/**
 * Whether a script element with these attributes needs a hash in the policy. Data blocks (JSON-LD, application/json) never
 * run and need none; speculation rules do.
 */
export const needsHash = (attributes: string): boolean => !withoutHash.test(attributes);

/** Hashes of the inline scripts and styles of a page. */
function inlineHashes(html: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let seen = 0;
  for (const { 0: opening, 1: name, 2: attributes = '', index } of html.matchAll(scriptOrStyle)) {
    if (index < seen) continue;
    const inside = index + opening.length;
    const end = html.indexOf(`</${name}>`, inside);
    if (end < 0) break;
    seen = end;
    if (name === 'style') styles.add(hashOf(html.slice(inside, end)));
    else if (needsHash(attributes)) scripts.add(hashOf(html.slice(inside, end)));
  }
  return { scripts, styles };
}

/**
 * The content policy of a page with these inline scripts and styles (hashes): it allows them and everything from the
 * page's origin, forbids the rest (objects, frames, fonts), and enforces Trusted Types, whose one policy is that of the
 * service worker's address. Workers need no directive of their own: those of scripts hold for them. Attributes with
 * script or style need `unsafe-hashes` or `unsafe-inline`, so they are refused too. `foreign` lists further origins
 * that scripts may call and pictures may come from; with `hasFilm` films may come from where pictures may.
 */
export const policyOf = (
  scripts: ReadonlySet<string>,
  styles: ReadonlySet<string>,
  foreign: ForeignOrigins = noForeign,
  hasFilm = false,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...foreign.pictures].join(' '),
    ...(hasFilm ? [["media-src 'self'", ...foreign.pictures].join(' ')] : []),
    ["connect-src 'self'", ...foreign.connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `trusted-types ${workerPolicy}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Derives the policy of a finished page from the page itself. */
export function contentPolicy(html: string, foreign: ForeignOrigins = noForeign): string {
  const { scripts, styles } = inlineHashes(html);
  return policyOf(scripts, styles, foreign, playsFilm(html));
}
