import type { Random } from '#backend/app/texts/random.ts';
import type { openLocalAlipay } from '#backend/testing/alipay.ts';

interface Drawn {
  readonly kind: string;
  readonly body: string;
  /** Status that the shop has to answer with. */
  readonly status: 200 | 400 | 500;
}

/** Draws a notification about a trade: true, repeated from earlier, or bent in one way. True ones are added to `sent`. */
export function drawNotification(
  random: Random,
  alipay: Awaited<ReturnType<typeof openLocalAlipay>>,
  { tradeId, sent }: { tradeId: string; sent: string[] },
): Drawn {
  const whole = alipay.notification(tradeId);
  // Not in the padding of the signature, without which it is still the same one.
  const at = random.int(1, whole.length - 20);
  const kind = random.pick([
    'true',
    'again',
    'forged',
    'amount',
    'seller',
    'app',
    'charset',
    'half',
    'double',
    'unknown',
  ]);
  const refused = (body: string): Drawn => ({ kind, body, status: 400 });
  switch (kind) {
    case 'true':
      // Every third is lost on its way: a query has to find the money.
      if (random.chance(0.33)) break;
      sent.push(whole);
      return { kind, body: whole, status: 200 };
    case 'again':
      return sent.length > 0 ? { kind, body: random.pick(sent), status: 200 } : refused(whole.slice(0, at));
    case 'amount':
      return {
        kind,
        body: alipay.notification(tradeId, { total_amount: '0.01', trade_status: 'TRADE_SUCCESS', trade_no: 'X' }),
        status: 500,
      };
    case 'seller':
      return refused(alipay.notification(tradeId, { seller_id: '2088000000000002' }));
    case 'app':
      return refused(alipay.notification(tradeId, { app_id: '2021000000000002' }));
    case 'charset':
      return refused(alipay.notification(tradeId, { charset: 'gbk' }));
    case 'double':
      return refused(`${whole}&trade_status=TRADE_SUCCESS`);
    case 'unknown':
      return {
        kind,
        body: alipay.notification('2026000000000001', {
          trade_no: 'Y',
          trade_status: 'TRADE_SUCCESS',
          total_amount: '200.00',
        }),
        status: 500,
      };
    case 'half':
      return refused(whole.slice(0, at));
  }
  const forged = new URLSearchParams(whole);
  forged.set('trade_status', 'TRADE_FINISHED');
  return refused(forged.toString());
}
