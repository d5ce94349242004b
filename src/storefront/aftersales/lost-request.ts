import { type createAftersales, listAftersales } from '#core/aftersales/contract.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';

type CaseRequest = InputOf<typeof createAftersales>;

const press = contentKey();

/** The clocks of two machines of the shop may differ by so many seconds. */
const slackS = 5;

/** The request that had no answer, and the second of its press. */
let lost: { readonly body: string; readonly since: number } | undefined;

const piecesOf = (pieces: readonly { readonly id: string; readonly num: number }[]): string =>
  JSON.stringify(pieces.map(({ id, num }) => [id, num]).toSorted());

/** The number of the case that a request has opened since; undefined when there is none. */
async function openedSince({ order_id, detail }: CaseRequest, since: number): Promise<string | undefined> {
  const wanted = piecesOf(detail as { id: string; num: number }[]);
  const { list } = await call(listAftersales, { order_id, pageSize: 50 }, { silent: true });
  return list.find(
    (one) =>
      one.create_time >= since - slackS &&
      piecesOf(one.detail.map(({ sub_order_id, num }) => ({ id: sub_order_id, num }))) === wanted,
  )?.aftersales_bn;
}

/**
 * Opens a case once, by the key that `open` gets. A backend of its own may know no keys, so after a lost answer the cases of the
 * order say whether it was opened, at once or before the next press. Answers its number.
 */
export async function openOnce(request: CaseRequest, open: (key: string) => Promise<string>): Promise<string> {
  const body = JSON.stringify(request);
  const earlier = lost?.body === body ? await openedSince(request, lost.since) : undefined;
  const since = Math.floor(serverNowMs() / 1000);
  try {
    const opened = earlier ?? (await open(press.of(request)));
    lost = undefined;
    press.done();
    return opened;
  } catch (reason) {
    if (!isUnanswered(reason)) throw reason;
    lost = { body, since: lost?.body === body ? lost.since : since };
    const opened = await openedSince(request, lost.since).catch(() => undefined);
    if (!opened) throw reason;
    lost = undefined;
    press.done();
    return opened;
  }
}
