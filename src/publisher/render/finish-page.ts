import { IslandRuntime } from '#publisher/engine/page/island-runtime.ts';
import { leanIsland, numberIslands } from '#publisher/engine/page/lean-island.ts';
import { type ForeignOrigins, hashOf, needsHash, playsFilm, policyOf } from './content-policy.ts';

/** Matches the parts of a page that matter: its head, styles, scripts, islands, their ends, and React's ids inside them. */
const marks = /<\/?head>|<style|<script|<astro-island |<!--astro:end-->|_r\d+(?=R_)/g;

/**
 * Finishes a rendered page for visitors. Astro writes the island element's script, its style and our intent directive into
 * every page that has an island; the boot module carries the same code once for all pages (ADR 11). This removes those
 * copies, merges the style elements of the head into one, so that the policy needs one hash, and puts the policy first
 * in the head, so that nothing precedes it. That covers static hosts that set no headers; our server also sends the same
 * policy as a header, which can carry `frame-ancestors`.
 *
 * It walks over the page once and joins the result once, because every page passes through here (ADR 32). `foreign` lists
 * further origins that the policy allows. Throws for a page without a head, and `PatchMismatch` for unknown island markup.
 */
export function finishPage(html: string, foreign: ForeignOrigins): { html: string; policy: string } {
  const numberOf = numberIslands();
  const runtime = new IslandRuntime();
  const scripts = new Set<string>();
  // Kept in page order: the merged style element comes last in the head.
  const styles = { head: new Set<string>(), body: new Set<string>() };
  const parts: string[] = [];
  let css: string | null = null;
  // Positions of the policy and the style, known after the whole page is read.
  let policyAt = -1;
  let styleAt = -1;
  let seen = 0;
  for (;;) {
    // Skip the part already processed: half of a page is its style.
    marks.lastIndex = seen;
    const found = marks.exec(html);
    if (!found) break;
    const { 0: mark, index } = found;
    parts.push(html.slice(seen, index));
    seen = index + mark.length;
    if (mark === '<head>') {
      parts.push(mark);
      if (policyAt < 0) policyAt = parts.push('') - 1;
    } else if (mark === '</head>') {
      if (styleAt < 0) styleAt = parts.push('') - 1;
      parts.push(mark);
    } else if (mark === '<astro-island ') {
      seen = html.indexOf('>', seen) + 1;
      const opening = html.slice(index, seen);
      runtime.meetIsland(opening);
      parts.push(leanIsland(opening, numberOf));
    } else if (mark.startsWith('_')) {
      parts.push('_', numberOf(mark.slice(1)));
    } else if (!mark.startsWith('<!')) {
      const inside = html.indexOf('>', seen) + 1;
      const closing = mark.replace('<', '</');
      const end = html.indexOf(closing, inside);
      if (inside === 0 || end < 0) {
        parts.push(mark);
        continue;
      }
      const attributes = html.slice(seen, inside - 1);
      const content = html.slice(inside, end);
      seen = html.indexOf('>', end) + 1;
      const isStyle = mark === '<style';
      if (isStyle && attributes === '') {
        if (!runtime.isStyle(content)) css = (css ?? '') + content.trim();
      } else if (isStyle || attributes !== '' || !runtime.isScript(content)) {
        parts.push(html.slice(index, seen));
        if (isStyle) (styleAt < 0 ? styles.head : styles.body).add(hashOf(content));
        else if (needsHash(attributes)) scripts.add(hashOf(content));
      }
    }
  }
  parts.push(html.slice(seen));
  runtime.end();
  if (policyAt < 0) throw new Error('a page without <head> cannot be sealed');
  if (css !== null && styleAt >= 0) {
    parts[styleAt] = `<style>${css}</style>`;
    styles.head.add(hashOf(css));
  }
  const policy = policyOf(scripts, styles.head.union(styles.body), foreign, playsFilm(html));
  parts[policyAt] = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`;
  return { html: parts.join(''), policy };
}
