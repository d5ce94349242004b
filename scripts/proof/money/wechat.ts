import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { billRow, billText } from '#pay-platforms/wechat/bill.ts';
import { type Drawn, type Message, type ProofPlatform, withDifferences } from './platform.ts';

/** A signature that is older is refused. */
const freshSeconds = 300;

/** 微信支付 for the proof, which signs with its certificate and its public key in turn; `clock`: unix seconds of the shop. */
export function wechatForProof({ wechat, faults, origin }: PayPlatforms, clock: () => number): ProofPlatform {
  const sent: (Message & { readonly at: number; readonly tradeId: string })[] = [];
  const { shop, certificate, publicKey } = wechat.keys;
  const channel = createWechatPay({
    ...wechat.identity,
    serial: shop.serial,
    privateKey: shop.privateKey,
    apiV3Key: wechat.apiV3Key,
    platformKeys: new Map([certificate, publicKey].map(({ serial, publicKey: key }) => [serial, key])),
    notifyUrl: 'https://mall.example/pay/notify/wxpaypc',
    origin,
    clock,
    onRequest: () => undefined,
  });

  const draw: ProofPlatform['draw'] = (random, tradeId) => {
    wechat.signWith(random.pick(['certificate', 'publicKey']));
    const whole = wechat.notification(tradeId);
    const kind = random.pick([
      'true',
      'again',
      'forged',
      'amount',
      'shop',
      'app',
      'currency',
      'half',
      'sealed',
      'serial',
      'probe',
      'unknown',
    ]);
    const drawn = (status: Drawn['status'], message: Message): Drawn => ({ kind, status, ...message });
    const bent = (change: object): Message => wechat.notification(tradeId, change);
    const paid = { trade_state: 'SUCCESS', transaction_id: 'X', amount: { total: 20_000, currency: 'CNY' } };
    const half = drawn(400, { ...whole, body: whole.body.slice(0, random.int(1, whole.body.length - 1)) });
    switch (kind) {
      case 'true':
        // Every third is lost on its way: a query has to find the money.
        if (random.chance(0.33)) break;
        sent.push({ ...whole, at: clock(), tradeId });
        return drawn(200, whole);
      case 'again': {
        const before = sent.length > 0 ? random.pick(sent) : null;
        return before ? drawn(clock() - before.at <= freshSeconds ? 200 : 400, before) : half;
      }
      case 'amount':
        return drawn(500, bent({ ...paid, amount: { total: 1, currency: 'CNY' } }));
      case 'shop':
        return drawn(400, bent({ ...paid, mchid: '1900000000' }));
      case 'app':
        return drawn(400, bent({ ...paid, appid: 'wx0' }));
      case 'currency':
        return drawn(400, bent({ ...paid, amount: { total: 20_000, currency: 'HKD' } }));
      case 'half':
        return half;
      case 'sealed': {
        // Signed in full, but the seal has been broken.
        const body = whole.body.replace(
          /"ciphertext":"(.)/,
          (text, sign: string) => text.slice(0, -1) + (sign === 'A' ? 'B' : 'A'),
        );
        return drawn(400, { body, headers: { ...whole.headers, ...wechat.headersOf(body) } });
      }
      case 'serial':
        return drawn(400, { ...whole, headers: { ...whole.headers, 'wechatpay-serial': 'PUB_KEY_ID_0' } });
      case 'probe': {
        const signature = `WECHATPAY/SIGNTEST/${whole.headers['wechatpay-signature']}`;
        return drawn(400, { ...whole, headers: { ...whole.headers, 'wechatpay-signature': signature } });
      }
      case 'unknown':
        return drawn(500, wechat.notification('2026000000000001', paid));
    }
    return drawn(400, { ...whole, body: whole.body.replace('"id":"', '"id":"X') });
  };

  return {
    payType: 'wxpaypc',
    channel,
    draw,
    // The trade came into being with its code.
    begin: async () => undefined,
    isOpen: (tradeId) => wechat.find(tradeId)?.state === 'NOTPAY',
    pay: (tradeId) => void wechat.pay(tradeId),
    // The platform signs every repeat anew.
    repeats: () => sent.map(({ tradeId }) => wechat.notification(tradeId)),
    loseAnswers: (times) => faults.plan('wechat', 'answer', times),
    trades: () =>
      new Map(
        [...wechat.trades].map(([tradeId, { paidAt, refunds }]) => [
          tradeId,
          {
            isPaid: paidAt !== null,
            refunds: [...refunds.values()].map(({ refundNo, cents }) => ({ refundNo, cents })),
          },
        ]),
      ),
    writeBill: (day) => {
      const rows = [...wechat.trades.values()].flatMap(({ tradeId, paidAt, cents, refunds }) => [
        ...(paidAt === null ? [] : [{ kind: 'payment' as const, tradeId, cents }]),
        ...[...refunds.values()].map((part) => ({
          kind: 'refund' as const,
          tradeId,
          cents: part.cents,
          refundNo: part.refundNo,
        })),
      ]);
      const written = withDifferences<Parameters<typeof billRow>[0]>(rows, {
        bend: (row) => ({ ...row, cents: row.cents + 1 }),
        stranger: (tradeId) => ({ kind: 'payment', tradeId, cents: 990 }),
      });
      wechat.bills.set(day, billText(written.map(billRow)));
      return rows.length;
    },
  };
}
