import { brotliCompressSync, constants } from 'node:zlib';

const brotli11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const bytesOf = (html: string): number => brotliCompressSync(html, brotli11).length;

/** Where each part of a goods page begins; it ends where the next one that is there begins. */
const starts = [
  ['head', /<head>/],
  ['bar and menu', /<nav class="topbar"/],
  ['pictures and choice', /<main /],
  ['systems it works with', /<section class="compat"/],
  ['story', /<nav class="tabs"/],
  ['parameters', /<section class="block" id="params"/],
  ['service', /<section class="block" id="service"/],
  ['reviews', /<section class="block" id="reviews"/],
  ['questions', /<section class="block" id="questions"/],
  ['rail', /<aside class="rail"/],
  ['goods that go with it', /<section class="wrap block" id="related"/],
  ['footer', /<footer /],
] as const;

/**
 * What each part of a goods page adds to it, heaviest first, in bytes of brotli 11: the page less the page without that part.
 * Parts repeat each other's words, so the sum is below the page. Style and linked data count apart from the rest of the head.
 *
 * @throws {Error} if a part that every goods page has is missing.
 */
export function goodsPageParts(html: string): { part: string; bytes: number }[] {
  const whole = bytesOf(html);
  const found = starts.flatMap(([part, start]) => {
    const at = html.search(start);
    return at < 0 ? [] : [{ part, at }];
  });
  for (const part of ['head', 'pictures and choice', 'footer']) {
    if (!found.some((one) => one.part === part)) throw new Error(`a goods page has no ${part}`);
  }
  const apart = [
    { part: 'style', pieces: html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? [] },
    { part: 'linked data', pieces: html.match(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g) ?? [] },
  ];
  const rest = apart.flatMap(({ pieces }) => pieces).reduce((page, piece) => page.replace(piece, ''), html);
  const restBytes = bytesOf(rest);
  const without = (page: string, piece: string): number => bytesOf(page.replace(piece, () => ''));
  return [
    ...apart.map(({ part, pieces }) => ({
      part,
      bytes: whole - bytesOf(pieces.reduce((page, piece) => page.replace(piece, () => ''), html)),
    })),
    ...found.map(({ part }) => {
      const from = rest.search(starts.find(([name]) => name === part)?.[1] ?? /$/);
      const ends = starts.map(([, start]) => rest.search(start)).filter((at) => at > from);
      return { part, bytes: restBytes - without(rest, rest.slice(from, Math.min(rest.length, ...ends))) };
    }),
  ].toSorted((a, b) => b.bytes - a.bytes);
}
