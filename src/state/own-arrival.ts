import { cancelArrival, listOwnArrivals } from '#contract/arrival-own.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from './api.ts';
import { showToast } from './common.ts';
import { createReading } from './reading.ts';

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
