import type { Page } from '#backend/app/page/page.ts';
import { receivePush } from '#backend/modules/delivery/receive-push.ts';
import { pushPath } from '#core/delivery/courier.ts';

/** Where a tracking service pushes its reports on a parcel (contract 18.8). Its replies are the service's own. */
export const trackingPushPage: Page = {
  method: 'POST',
  path: pushPath(':delivery_id'),
  answer: async ({ params, values, context }) => {
    const { database, tracker } = context;
    if (tracker?.kind !== 'reporting') return new Response(null, { status: 404 });
    const isTaken = await receivePush(database, tracker, params['delivery_id'] ?? '', values);
    return Response.json(tracker.pushReply(isTaken), { headers: { 'cache-control': 'no-store' } });
  },
};
