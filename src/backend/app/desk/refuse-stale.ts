import { Refusal } from '#backend/app/handler.ts';

/** Refuses a write over a version that the writer has not seen; `what` names the thing, as 这篇文章. */
export function refuseStale(stored: { readonly updated: number }, seen: number, what: string): void {
  if (stored.updated !== seen) throw new Refusal(`${what}刚刚被别人改过，请刷新后再改，以免覆盖对方的内容`);
}
