import { atom } from 'nanostores';
import { isBuyable } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import type { PlannerFile } from '#core/planner/goods-file.ts';
import { makePlan, type Plan } from '#core/planner/plan.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { bands, type Edit, type PlanWish, readWish, usualWish, writeWish } from '#core/planner/wish.ts';
import { $freshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { followAddress, showAddress } from '#storefront/shell/list/address.ts';
import { derived } from '#storefront/shell/reading/derived.ts';
import { copyText } from '#storefront/shell/toast/copy-text.ts';

/** The wish of the form; the address holds the same. */
export const $wish = atom<PlanWish>(usualWish());

/** The goods of the release; `undefined` until they have arrived. */
const $file = atom<PlannerFile | undefined>(undefined);

export const $plannerFailed = atom(false);

/** The same with current prices, and without goods that are no longer available. */
const $offered = derived([$file, $freshGoods], (file, fresh) => {
  if (!file || fresh.size === 0) return file;
  const today = Object.entries(file).map(([kind, all]) => {
    const goods = all.flatMap((one) => {
      const now = fresh.get(one.id);
      if (!now) return [one];
      return now.stock_level > 0 && isBuyable(now.approve_status) ? [{ ...one, price: effectivePrice(now) }] : [];
    });
    return [kind, goods.sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))] as const;
  });
  return Object.fromEntries(today.filter(([, goods]) => goods.length > 0)) as PlannerFile;
});

/** The plan in each band, for the same wish. */
export const $plans = derived([$offered, $wish], (file, wish): readonly Plan[] =>
  file ? bands.map(({ key }) => makePlan(wish, file, key)) : [],
);

const asked = new Set<string>();

/** Requests the prices of the goods in the plans; if the answer changes a plan, its new goods are requested too. */
async function freshenPlans(plans: readonly Plan[]): Promise<void> {
  const ids = [...new Set(plans.flatMap(({ lines }) => lines.map(({ goods }) => goods.id)))].filter(
    (id) => !asked.has(id),
  );
  if (ids.length === 0) return;
  for (const id of ids) asked.add(id);
  const fresh = await loadFreshGoods(ids);
  // What could not be read is asked for again with the next wish.
  if (fresh.size === 0) for (const id of ids) asked.delete(id);
}

const readAddress = (): void => $wish.set(readWish(location.search));

/** Reads the wish from the address and loads the goods; a failed load can be repeated. */
export async function startPlanner(): Promise<void> {
  $plannerFailed.set(false);
  readAddress();
  try {
    const reply = await fetch(plannerRoutes.goods());
    if (!reply.ok) throw new Error(`${plannerRoutes.goods()}: ${reply.status}`);
    $file.set((await reply.json()) as PlannerFile);
  } catch {
    $plannerFailed.set(true);
  }
}

/** Keeps prices fresh and follows the address while the page lives; returns the function that stops both. */
export function followPlans(): () => void {
  const stops = [$plans.subscribe((plans) => void freshenPlans(plans)), followAddress(readAddress)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Changes the wish and the address with it. Another home or other scenes start from a plan without manual changes. */
export function changeWish(part: Partial<PlanWish>): void {
  const isOther = 'house' in part || 'scenes' in part;
  const wish = { ...$wish.get(), ...(isOther && { edits: {} }), ...part };
  $wish.set(wish);
  showAddress(location.pathname + writeWish(wish), { writer: readAddress, inPlace: true });
}

/** Changes one line by hand; without an edit it returns to the planned state. */
export function editLine(key: string, edit: Edit | undefined): void {
  const { [key]: _, ...others } = $wish.get().edits;
  changeWish({ edits: edit ? { ...others, [key]: edit } : others });
}

/** Copies the address of this plan to the clipboard. */
export const sharePlan = (): Promise<void> =>
  copyText(location.origin + location.pathname + writeWish($wish.get()), '清单链接', '请复制地址栏里的链接');
