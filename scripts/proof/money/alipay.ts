import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { billRow, billText } from '#pay-platforms/alipay/bill.ts';
import { centsOf } from '#pay-platforms/alipay/trade.ts';
import type { PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { type Drawn, type ProofPlatform, withDifferences } from './platform.ts';

/** 支付宝 for the proof; `clock`: unix seconds of the shop. */
export function alipayForProof({ alipay, faults, origin }: PayPlatforms, clock: () => number): ProofPlatform {
  const sent: string[] = [];
  const channel = createAlipay({
    ...alipay.identity,
    privateKey: alipay.keys.app.privateKey,
    platformKey: alipay.keys.platform.publicKey,
    notifyUrl: 'https://mall.example/pay/notify/alipay',
    gateway: `${origin}/gateway.do`,
    clock,
    onRequest: () => undefined,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };

  const draw: ProofPlatform['draw'] = (random, tradeId) => {
    const whole = alipay.notification(tradeId);
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
    const drawn = (status: Drawn['status'], body: string): Drawn => ({ kind, status, headers, body });
    const refused = (body: string): Drawn => drawn(400, body);
    // Not in the padding of the signature, without which it is still the same one.
    const half = refused(whole.slice(0, random.int(1, whole.length - 20)));
    const bent = (change: Readonly<Record<string, string>>): string => alipay.notification(tradeId, change);
    const paid = { trade_status: 'TRADE_SUCCESS', trade_no: 'X' };
    switch (kind) {
      case 'true':
        // Every third is lost on its way: a query has to find the money.
        if (random.chance(0.33)) break;
        sent.push(whole);
        return drawn(200, whole);
      case 'again':
        return sent.length > 0 ? drawn(200, random.pick(sent)) : half;
      case 'amount':
        return drawn(500, bent({ ...paid, total_amount: '0.01' }));
      case 'seller':
        return refused(bent({ seller_id: '2088000000000002' }));
      case 'app':
        return refused(bent({ app_id: '2021000000000002' }));
      case 'charset':
        return refused(bent({ charset: 'gbk' }));
      case 'double':
        return refused(`${whole}&trade_status=TRADE_SUCCESS`);
      case 'unknown':
        return drawn(500, alipay.notification('2026000000000001', { ...paid, total_amount: '200.00' }));
      case 'half':
        return half;
    }
    const forged = new URLSearchParams(whole);
    forged.set('trade_status', 'TRADE_FINISHED');
    return refused(forged.toString());
  };

  return {
    payType: 'alipay',
    channel,
    draw,
    begin: async (tradeId) => {
      const order = { tradeId, cents: 20_000, title: '门锁', expires: clock() + 900, returnUrl: '' };
      const form = await channel.start(order);
      if (form.kind === 'form') alipay.open(form.fields);
    },
    isOpen: (tradeId) => alipay.find(tradeId)?.status === 'WAIT_BUYER_PAY',
    pay: (tradeId) => void alipay.pay(tradeId),
    repeats: () => sent.map((body) => ({ headers, body })),
    loseAnswers: (times) => faults.plan('alipay', 'answer', times),
    trades: () =>
      new Map(
        [...alipay.trades].map(([tradeId, { paidAt, refunds }]) => [
          tradeId,
          {
            isPaid: paidAt !== null,
            refunds: [...refunds].map(([refundNo, { yuan }]) => ({ refundNo, cents: centsOf(yuan) })),
          },
        ]),
      ),
    writeBill: (day) => {
      const rows = [...alipay.trades].flatMap(([tradeId, { paidAt, total, refunds }]) => [
        ...(paidAt === null ? [] : [{ tradeId, kind: '交易' as const, yuan: total, refundNo: '' }]),
        ...[...refunds].map(([refundNo, { yuan }]) => ({
          tradeId,
          kind: '退款' as const,
          yuan: `-${yuan}`,
          refundNo,
        })),
      ]);
      const written = withDifferences<Parameters<typeof billRow>[0]>(rows, {
        bend: (row) => ({ ...row, yuan: row.yuan.replace('200.00', '200.01') }),
        stranger: (tradeId) => ({ tradeId, kind: '交易', yuan: '9.90', refundNo: '' }),
      });
      alipay.bills.set(day, billText(written.map(billRow)));
      return rows.length;
    },
  };
}
