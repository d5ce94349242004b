import { hash } from 'node:crypto';

/** Hashes of texts that stand in many pages: a mall has some dozens of style sheets and scripts, and each page prints a few. */
const known = new Map<string, string>();
/** A text that is in one page only needs no place here. */
const mostKnown = 256;

function hashOf(text: string): string {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const made = `'sha256-${hash('sha256', text, 'base64')}'`;
  // A copy: a piece of a page would keep the whole page in memory.
  if (known.size < mostKnown) known.set(Buffer.from(text).toString(), made);
  return made;
}

const scriptOrStyle = /<(script|style)([^>]*)>/g;
// Data blocks (JSON-LD, application/json) never run and need no hash; speculation rules do.
const withoutHash = /\ssrc=|type="application\/(?:ld\+)?json"/;

/** Hashes of the scripts and styles that a page holds itself. */
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
    else if (!withoutHash.test(attributes)) scripts.add(hashOf(html.slice(inside, end)));
  }
  return { scripts, styles };
}

/**
 * The content policy of one page: its own inline scripts and styles by hash, everything else from the page's origin,
 * what is not named (objects, frames, fonts, workers) not at all, Trusted Types enforced. Attributes that hold script or
 * style need `unsafe-hashes` or `unsafe-inline`, so they are refused too. `connect` are further origins
 * that scripts may call.
 */
export function contentPolicy(html: string, connect: readonly string[] = []): string {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * Puts the policy into the page as the first thing of its head, so that nothing stands before it. Static hosts that set
 * no headers are covered; ours sends the same policy as a header too, where `frame-ancestors` can be said.
 */
export function sealPage(html: string, policy: string): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`;
  if (!html.includes('<head>')) throw new Error('a page without <head> cannot be sealed');
  return html.replace('<head>', `<head>${meta}`);
}
