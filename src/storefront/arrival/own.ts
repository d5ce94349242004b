import { cancelArrival, listOwnArrivals } from '#core/arrival/own-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type OwnArrival = OutputOf<typeof listOwnArrivals>['list'][number];

/** SKUs the member waits for. */
export const ownArrivals = createReading(
  async (): Promise<readonly OwnArrival[]> => (await call(listOwnArrivals, {}, { silent: true })).list,
);

export async function waitNoLonger(noticeId: number): Promise<void> {
  const undo = ownArrivals.assume((list) => list.filter(({ notice_id }) => notice_id !== noticeId));
  try {
    await call(cancelArrival, { notice_id: noticeId });
  } catch {
    return undo();
  }
  showToast('已取消到货通知');
}
