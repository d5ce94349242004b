import { createHash } from 'node:crypto';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Data blocks (JSON-LD, application/json) never run and need no hash; speculation rules do.
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashes = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map((match) => sha256(match[1] ?? ''))),
];

/**
 * The content policy of one page: its own inline scripts and styles by hash, everything else from the page's origin,
 * what is not named (objects, frames, fonts, workers) not at all, Trusted Types enforced. Attributes that hold script or
 * style need `unsafe-hashes` or `unsafe-inline`, so they are refused too. `connect` are further origins
 * that scripts may call.
 */
export function contentPolicy(html: string, connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(html, inlineScript)].join(' '),
    ["style-src 'self'", ...hashes(html, inlineStyle)].join(' '),
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
