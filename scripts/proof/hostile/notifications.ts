import { Refusal } from '#backend/app/handler.ts';
import type { Random } from '#backend/app/texts/random.ts';
import { notificationOf, receiveNotification } from '#backend/modules/payment/notification.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { startPayment } from '#core/payment/contract.ts';
import type { HostilePart } from './part.ts';

// Messages of a payment channel, bent: none but a true one changes a trade.

const values: readonly unknown[] = [
  '',
  '0.01',
  '200.00',
  '200',
  '2e2',
  '200.00 ',
  '０',
  null,
  undefined,
  20_000,
  [],
  ['200.00'],
  {},
  true,
  '__proto__',
  'TRADE_SUCCESS',
  'TRADE_FAILED',
  'a&total_amount=0.01',
  '\0',
  'a'.repeat(5000),
];

function bent(
  message: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
  random: Random,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...message };
  for (let more = random.int(1, 3); more > 0; more--) {
    const field = random.pick(Object.keys(message));
    const text = String(result[field] ?? '');
    const at = random.int(0, text.length);
    result[field] = [
      values[random.int(0, values.length - 1)] ?? null,
      other[field] ?? '',
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}${random.pick(['0', 'f', ' ', '&', '='])}${text.slice(at)}`,
      text.toUpperCase(),
      [text],
    ][random.int(0, 5)];
    if (random.chance(0.1)) delete result[field];
  }
  return result;
}

const perRound = 200;

export const notifications: HostilePart = {
  name: 'notifications',
  batch: perRound,
  needsBrowser: false,
  full: 1_000_000,
  open: async () => {
    const shop = await openTestShop({ goods: 12 });
    const sku = await skuFor(shop, 1, 20_000);
    const trade = async () => {
      const member = await shop.newMember();
      const order_id = await placeOrder(member, [[sku, 1]], 'unpaid');
      const { trade_info } = await member.call(startPayment, { order_id, pay_type: 'wxpaypc' });
      return { trade_id: trade_info.trade_id, order_id, total_fee: 20_000 };
    };
    const trades = [await trade(), await trade()] as const;
    const stateOf = () => shop.database.read.selectFrom('trade').selectAll().orderBy('trade_id').execute();
    const untouched = JSON.stringify(await stateOf());
    let refused = 0;
    return {
      round: async ({ random, fault }) => {
        for (let index = 0; index < perRound; index++) {
          const [own, other] = trades;
          // Sometimes signed well for another sum or order, as by a channel that errs.
          const told = random.chance(0.2)
            ? notificationOf(
                {
                  ...own,
                  ...random.pick([
                    { total_fee: random.int(0, 19_999) },
                    { order_id: other.order_id },
                    { trade_id: '1' },
                  ]),
                },
                'TRADE_SUCCESS',
              )
            : bent(notificationOf(own, 'TRADE_SUCCESS'), notificationOf(other, 'TRADE_SUCCESS'), random);
          const whole = notificationOf(own, 'TRADE_SUCCESS');
          const theirs = notificationOf(other, 'TRADE_SUCCESS');
          if (
            [whole, theirs].some((one) => Object.entries(one).every(([name, value]) => told[name as never] === value))
          )
            continue;
          const outcome = await shop.database
            .write((connection) => receiveNotification(connection, told, Math.floor(shop.nowMs() / 1000)))
            .then(
              () => 'taken',
              (error: unknown) => error,
            );
          if (outcome === 'taken') fault('a bent message is taken', told);
          else if (!(outcome instanceof Refusal)) fault(`no refusal: ${String(outcome)}`, told);
          else refused += 1;
        }
        if (JSON.stringify(await stateOf()) !== untouched) fault('a trade has changed', null);
        return `${refused} refused`;
      },
      close: () => shop.close(),
    };
  },
};
