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
  const without = (page: string, pieces: readonly string[]): string =>
    pieces.reduce((rest, piece) => rest.replace(piece, () => ''), page);
  const weighed = (page: string, part: string, pieces: readonly string[]) => ({
    part,
    bytes: bytesOf(page) - bytesOf(without(page, pieces)),
  });
  const style = html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? [];
  const linkedData = html.match(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g) ?? [];
  const rest = without(html, [...style, ...linkedData]);
  const found = starts.map(([part, start]) => ({ part, at: rest.search(start) })).filter(({ at }) => at >= 0);
  for (const part of ['head', 'pictures and choice', 'footer']) {
    if (!found.some((one) => one.part === part)) throw new Error(`a goods page has no ${part}`);
  }
  return [
    weighed(html, 'style', style),
    weighed(html, 'linked data', linkedData),
    ...found.map(({ part, at }) => {
      const end = Math.min(rest.length, ...found.filter((other) => other.at > at).map((other) => other.at));
      return weighed(rest, part, [rest.slice(at, end)]);
    }),
  ].toSorted((a, b) => b.bytes - a.bytes);
}
