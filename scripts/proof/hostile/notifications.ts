import type { Random } from '#backend/app/texts/random.ts';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { openLocalAlipay } from '#backend/testing/alipay.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import type { HostilePart } from './part.ts';

// Notifications of 支付宝, bent: none but a true one changes a trade.

type Fields = Readonly<Record<string, string>>;

const values: readonly string[] = [
  '',
  '0.01',
  '200.00',
  '200',
  '2e2',
  '200.00 ',
  '０',
  '__proto__',
  'TRADE_SUCCESS',
  'TRADE_FAILED',
  'a&total_amount=0.01',
  '\0',
  'a'.repeat(5000),
];

/** The text of a form; a field may stand in it twice. */
function bent(message: Fields, other: Fields, random: Random): URLSearchParams {
  const result = new URLSearchParams(message);
  for (let more = random.int(1, 3); more > 0; more--) {
    const field = random.pick(Object.keys(message));
    const text = result.get(field) ?? '';
    const at = random.int(0, text.length);
    const change = [
      random.pick(values),
      other[field] ?? '',
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}${random.pick(['0', 'f', ' ', '&', '='])}${text.slice(at)}`,
      text.toUpperCase(),
    ][random.int(0, 4)];
    const fate = random.next();
    if (fate < 0.1) result.delete(field);
    else if (fate < 0.2) result.append(field, change ?? '');
    else result.set(field, change ?? '');
  }
  return result;
}

/** What the signature is about: fields with a text, and the bytes of the signature itself. */
const meantBy = (fields: URLSearchParams): string =>
  JSON.stringify(
    [...fields]
      .filter(([name, text]) => name !== 'sign_type' && text !== '')
      .map(([name, text]) => [name, name === 'sign' ? Buffer.from(text, 'base64').toString('hex') : text])
      .toSorted(),
  );

const perRound = 200;

export const notifications: HostilePart = {
  name: 'notifications',
  batch: perRound,
  needsBrowser: false,
  full: 1_000_000,
  open: async () => {
    const now = (): number => Math.floor(shop.nowMs() / 1000);
    const alipay = await openLocalAlipay(() => Math.floor(Date.now() / 1000));
    const shop = await openTestShop({
      goods: 12,
      app: { channels: { alipay: createAlipay({ ...alipay.access, clock: () => now(), onRequest: () => undefined }) } },
    });
    const sku = await skuFor(shop, 1, 20_000);
    const trade = async (): Promise<string> => {
      const member = await shop.newMember();
      const order_id = await placeOrder(member, [[sku, 1]], 'unpaid', 'alipay');
      return (await member.call(startPayment, { order_id, pay_type: 'alipay' })).trade_info.trade_id;
    };
    const [own, other] = [await trade(), await trade()];
    const truth = { trade_no: '2026112222001', trade_status: 'TRADE_SUCCESS', total_amount: '200.00', subject: '门锁' };
    const told = (tradeId: string, change: Fields = {}): Fields =>
      Object.fromEntries(new URLSearchParams(alipay.notification(tradeId, { ...truth, ...change })));
    const stateOf = () => shop.database.read.selectFrom('trade').selectAll().orderBy('trade_id').execute();
    const untouched = JSON.stringify(await stateOf());
    const client = shop.client();
    let refused = 0;
    return {
      round: async ({ random, fault }) => {
        const [whole, theirs] = [told(own), told(other)];
        const genuine = [whole, theirs].map((fields) => meantBy(new URLSearchParams(fields)));
        for (let index = 0; index < perRound; index++) {
          // Sometimes signed well for another sum, trade or shop, as by a platform that errs.
          const wrong = [
            { total_amount: (random.int(0, 19_999) / 100).toFixed(2) },
            { out_trade_no: '1' },
            { seller_id: '2088000000000002' },
            { app_id: '2021000000000002' },
          ];
          const sent = random.chance(0.2)
            ? new URLSearchParams(told(own, random.pick(wrong)))
            : bent(whole, theirs, random);
          if (genuine.includes(meantBy(sent))) continue;
          const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
          const answer = await client.fetch(notifyPath('alipay'), { method: 'POST', headers, body: String(sent) });
          if (answer.status === 400 || answer.status === 500) refused += 1;
          else fault(`a bent notification is answered with ${answer.status}`, String(sent));
        }
        // The shop logs each of them.
        shop.failures.length = 0;
        if (JSON.stringify(await stateOf()) !== untouched) fault('a trade has changed', null);
        return `${refused} refused`;
      },
      close: async () => {
        await shop.close();
        await alipay.close();
      },
    };
  },
};
