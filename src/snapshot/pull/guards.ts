import type { SetAside } from '#snapshot/outcome.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';

// Guards against answers that are well formed but not plausible (R8–R12): publishing stops, and an operator has a look.

/** Number of records set aside above which the whole pull is refused (R8), and their share of all records. */
const mostSetAside = 50;
const mostSetAsideShare = 0.01;
/** A small shop has fewer than a hundred records: so many faults are single ones there, up to this share. */
const fewFaults = 3;
const mostFewShare = 0.1;
const mostShrink = 0.2;
const mostAtZero = 0.05;
const mostWithoutPicture = 0.1;
/** With fewer products, the share of a tenth means nothing. */
const fewestGoods = 20;
const mostMedianMove = 0.3;
/** With fewer prices, the median means nothing. */
const fewestPrices = 20;
/** Ten million yuan in cents. */
const highestPrice = 1_000_000_000;

/** Faults that a small shop of so many records may have without anything being wrong as a whole. */
const fewIn = (records: number): number => Math.min(fewFaults, Math.max(1, Math.floor(records * mostFewShare)));

/** Number of records that may be set aside out of so many. */
export const allowedSetAside = (records: number): number =>
  Math.min(mostSetAside, Math.max(fewIn(records), Math.floor(records * mostSetAsideShare)));

/**
 * Stops the pull when more records were set aside than single faults explain. `records` is the number of all records
 * received; `accepted` is the number that the operator has agreed to.
 */
export function guardSetAside(setAside: readonly SetAside[], records: number, accepted = 0): void {
  const allowed = allowedSetAside(records);
  const count = setAside.length;
  if (count <= Math.max(allowed, accepted)) return;
  const [first] = setAside;
  throw new SnapshotFault(
    exitCodes.contractBroken,
    `${count} 条记录不符合约定（共 ${records} 条，最多容许 ${allowed} 条），例如 ${first?.collection} ${first?.key}：${first?.reason}；` +
      `确认可以不发布这些记录后加 --accept-set-aside=${count}`,
    { details: setAside.slice(0, 20).map(({ collection, key, reason }) => `${collection} ${key}：${reason}`) },
  );
}

/** Stops the pull when a list has become empty or has lost more than a fifth (R9, R10). */
export function guardShrink(
  counts: readonly { readonly collection: string; readonly now: number; readonly before: number | null }[],
  accepted: readonly string[],
): void {
  for (const { collection, now, before } of counts) {
    if (!before || accepted.includes(collection) || now >= before * (1 - mostShrink)) continue;
    const what = now === 0 ? '变为空' : `减少 ${Math.round((1 - now / before) * 100)}%`;
    throw new SnapshotFault(
      exitCodes.guardTripped,
      `${collection} 从 ${before} 条${what}（现 ${now} 条）；确认无误后加 --accept-shrink=${collection}`,
    );
  }
}

/** Why a single price cannot be right, or null. */
export function faultOfPrice(cents: number): string | null {
  if (cents < 0) return '价格为负';
  if (cents > highestPrice) return '价格超过 1000 万元';
  return cents === 0 ? '价格为 0' : null;
}

/** The median of some prices; 0 without any. */
export const medianOf = (prices: readonly number[]): number =>
  prices.toSorted((a, b) => a - b)[prices.length >> 1] ?? 0;

/**
 * Stops the pull when prices as a whole look wrong (R11). `prices` are all prices received; `medianBefore` is null the
 * first time.
 */
export function guardPrices(prices: readonly number[], medianBefore: number | null, isAccepted: boolean): void {
  if (isAccepted || prices.length < fewestPrices) return;
  const bad = prices.filter((price) => faultOfPrice(price) !== null).length;
  const median = medianOf(prices);
  const how = '确认无误后加 --accept-prices';
  if (bad > Math.max(prices.length * mostAtZero, fewIn(prices.length))) {
    throw new SnapshotFault(
      exitCodes.guardTripped,
      `${bad} 件商品（共 ${prices.length} 件）的价格为 0、为负或过高；${how}`,
    );
  }
  if (medianBefore && Math.abs(median - medianBefore) > medianBefore * mostMedianMove) {
    const percent = Math.round((median / medianBefore - 1) * 100);
    throw new SnapshotFault(exitCodes.guardTripped, `商品价格中位数变动 ${percent > 0 ? '+' : ''}${percent}%；${how}`);
  }
}

/** Stops the pull when more than a tenth of the products have no picture (R16); a single one gets the drawn placeholder. */
export function guardPictures(goods: readonly { readonly isPictured: boolean }[], accepted: readonly string[]): void {
  const missing = goods.filter(({ isPictured }) => !isPictured).length;
  if (goods.length < fewestGoods || missing <= goods.length * mostWithoutPicture) return;
  if (accepted.includes('picture')) return;
  throw new SnapshotFault(
    exitCodes.guardTripped,
    `${missing} 件商品（共 ${goods.length} 件）没有可用的图片；确认无误后加 --accept-shrink=picture`,
  );
}
