import type { Shopper } from '#scripts/proof/backend/shopper.ts';
import { aftersalesSeconds, giveBack, type ModelOrder, passTime } from './mall.ts';
import { expectOutcome, memberAt, type Run, refusalOf, type Step } from './run.ts';

/** Picks an order: a recent one in the wanted state, else any recent one, to try a call that must be refused. */
function someOrder(run: Run, state: ModelOrder['state']): { order: ModelOrder; shopper: Shopper } | null {
  const recent = run.mall.orders.slice(-60);
  if (recent.length === 0) return null;
  const wanted = recent.filter((one) => one.state === state);
  const found = wanted.length > 0 && run.random.chance(0.9) ? run.random.pick(wanted) : run.random.pick(recent);
  const shopper = run.shoppers[found.member];
  return shopper ? { order: found, shopper } : null;
}

/** The payment channel notifies the shop once or twice; a payment that is too late is refunded. */
export const pay: Step = async (run) => {
  const found = someOrder(run, 'unpaid');
  if (found?.order.payType !== 'wxpaypc') return;
  const { order: paid } = found;
  const isFailure = run.random.chance(0.15);
  const times = run.random.chance(0.3) ? 2 : 1;
  for (let time = 0; time < times; time++) {
    await run.pay(paid.tradeId, isFailure ? 'failed' : 'paid');
  }
  if (isFailure) return;
  if (paid.state === 'unpaid') {
    paid.state = 'paid';
    if (paid.coupon) paid.coupon.state = 'used';
  } else if (paid.lapse !== '') {
    paid.isPaidLate = true;
    paid.isRefunded = true;
  }
};

export const cancel: Step = async (run) => {
  const found = someOrder(run, run.random.chance(0.5) ? 'unpaid' : 'paid');
  if (!found) return;
  const { order: target, shopper } = found;
  const allowed = target.state === 'unpaid' || target.state === 'paid';
  const refusal = await refusalOf(
    shopper.send('POST', '/api/order/cancel', { order_id: target.id, cancel_reason: '不想要了' }),
  );
  expectOutcome(`cancelling ${target.id} (${target.state})`, refusal, allowed);
  if (target.state === 'unpaid') {
    target.state = 'cancelled';
    target.lapse = 'cancelled';
    giveBack(run.mall, target);
  } else if (target.state === 'paid') target.state = 'cancelAsked';
};

/** The shop answers a request to cancel a paid order. */
export const answerCancel: Step = async (run) => {
  const found = someOrder(run, 'cancelAsked');
  if (!found) return;
  const { order: target, shopper } = found;
  const agree = run.random.chance(0.7);
  const allowed = target.state === 'cancelAsked';
  const refusal = await refusalOf(shopper.send('POST', '/__sim/refund', { order_id: target.id, agree: agree ? 1 : 0 }));
  expectOutcome(`answering ${target.id} (${target.state})`, refusal, allowed);
  if (!allowed) return;
  if (!agree) {
    target.state = 'paid';
    return;
  }
  target.state = 'cancelled';
  target.isRefunded = true;
  giveBack(run.mall, target);
  if (target.payType === 'deposit') memberAt(run, target.member).deposit += target.total;
};

export const ship: Step = async (run) => {
  const found = someOrder(run, 'paid');
  if (!found) return;
  const { order: target, shopper } = found;
  const allowed = target.state === 'paid';
  const refusal = await refusalOf(shopper.send('POST', '/__sim/ship', { order_id: target.id }));
  expectOutcome(`shipping ${target.id} (${target.state})`, refusal, allowed);
  if (!allowed) return;
  target.state = 'shipped';
  target.shippedAt = run.mall.now;
};

/** The shop sends one piece of an order, does not send some of the others and returns their money, and sends what is left. */
export const leaveUnsent: Step = async (run) => {
  const found = someOrder(run, 'paid');
  if (!found) return;
  const { order: target, shopper } = found;
  const isRestocked = run.random.chance(0.5);
  if (target.state !== 'paid') {
    const pieces = target.lines.map(({ num }) => num);
    expectOutcome(
      `not sending ${target.id} (${target.state})`,
      await run.leaveUnsent(target.id, pieces, isRestocked),
      false,
    );
    return;
  }
  if (target.lines.reduce((sum, { num }) => sum + num, 0) < 2) return;
  const ids = await lineIdsOf(shopper, target.id);
  const sent = run.random.int(0, target.lines.length - 1);
  await shopper.send('POST', '/__sim/ship', { order_id: target.id, lines: [{ id: ids[sent], num: 1 }] });
  const waiting = target.lines.map(({ num }, index) => (index === sent ? num - 1 : num));
  const pieces = waiting.map((num) => run.random.int(0, num));
  const isNone = pieces.every((num) => num === 0);
  const refusal = await run.leaveUnsent(target.id, isNone ? waiting : pieces, isRestocked);
  expectOutcome(`not sending pieces of ${target.id}`, refusal, true);
  for (const [index, line] of target.lines.entries()) {
    const num = (isNone ? waiting : pieces)[index] ?? 0;
    if (num === 0) continue;
    const fee = num === line.num ? line.fee : Math.floor((line.fee * num) / line.num);
    line.unsent = { num, fee };
    if (fee > 0) target.isRefunded = true;
    if (isRestocked) run.mall.stock.set(line.itemId, (run.mall.stock.get(line.itemId) ?? 0) + num);
    if (target.payType === 'deposit') memberAt(run, target.member).deposit += fee;
  }
  const isLeft = waiting.some((num, index) => num > (target.lines[index]?.unsent?.num ?? 0));
  const shipping = await refusalOf(shopper.send('POST', '/__sim/ship', { order_id: target.id }));
  expectOutcome(`shipping the rest of ${target.id}`, shipping, isLeft);
  target.state = 'shipped';
  target.shippedAt = run.mall.now;
};

/** Ids of the lines of an order, in their order. */
async function lineIdsOf(shopper: Shopper, orderId: string): Promise<string[]> {
  const { orderInfo } = await shopper.send<{ orderInfo: { items: { id: string }[] } }>('GET', `/api/order/${orderId}`);
  return orderInfo.items.map(({ id }) => id);
}

export const confirm: Step = async (run) => {
  const found = someOrder(run, 'shipped');
  if (!found) return;
  const { order: target, shopper } = found;
  // Confirming twice equals confirming once (contract 18.5).
  const allowed = target.state === 'shipped' || target.state === 'done';
  const refusal = await refusalOf(shopper.send('POST', '/api/order/confirmReceipt', { order_id: target.id }));
  expectOutcome(`confirming ${target.id} (${target.state})`, refusal, allowed);
  if (target.state !== 'shipped') return;
  target.state = 'done';
  target.doneAt = run.mall.now;
};

/** Returns all that was sent of an order after delivery: everything except the freight is refunded. */
export const returnOrder: Step = async (run) => {
  const found = someOrder(run, run.random.chance(0.5) ? 'shipped' : 'done');
  if (!found) return;
  const { order: target, shopper } = found;
  const inTime = target.doneAt + aftersalesSeconds > run.mall.now;
  const allowed = target.state === 'shipped' || (target.state === 'done' && inTime);
  const ids = await lineIdsOf(shopper, target.id);
  const sent = target.lines.map(({ num, unsent }, index) => ({ id: ids[index], num: num - (unsent?.num ?? 0) }));
  let bn = '';
  const refusal = await refusalOf(
    shopper
      .send<{ result: { aftersales_bn: string } }>('POST', '/api/aftersales', {
        order_id: target.id,
        detail: sent.filter(({ num }) => num > 0),
        aftersales_type: 'ONLY_REFUND',
        reason: '质量问题',
      })
      .then((answer) => {
        bn = answer.result.aftersales_bn;
      }),
  );
  expectOutcome(`returning ${target.id} (${target.state})`, refusal, allowed);
  if (!allowed) return;
  if (run.random.chance(0.3)) {
    await shopper.send('POST', '/__sim/aftersales', { aftersales_bn: bn, action: 'refuse' });
    // The seven days start again when the last case has ended.
    if (target.state === 'shipped') target.shippedAt = run.mall.now;
    return;
  }
  await shopper.send('POST', '/__sim/aftersales', { aftersales_bn: bn, action: 'agree' });
  // A platform reports its refund by itself; the balance waits for the shop.
  if (target.payType === 'deposit')
    await shopper.send('POST', '/__sim/aftersales', { aftersales_bn: bn, action: 'refund' });
  target.state = 'cancelled';
  target.isRefunded = true;
  const fee = target.lines.reduce((sum, line) => sum + line.fee - (line.unsent?.fee ?? 0), 0);
  if (target.payType === 'deposit') memberAt(run, target.member).deposit += fee;
};

/**
 * Mostly moments, sometimes days, and often the deadline of an unpaid order, one second before or after it: payments are
 * so frequent that moments alone would hardly ever let an order lapse.
 */
function secondsToWait({ mall, random }: Run): number {
  if (random.chance(0.05)) return random.int(86_400, 8 * 86_400);
  const unpaid = mall.orders.slice(-60).filter((order) => order.state === 'unpaid');
  if (unpaid.length > 0 && random.chance(0.3)) {
    return Math.max(1, random.pick(unpaid).cancelAt - mall.now + random.int(-1, 1));
  }
  return random.int(1, 400);
}

export const wait: Step = async (run) => {
  const seconds = secondsToWait(run);
  await run.passSeconds(seconds);
  passTime(run.mall, seconds);
};

/** The shop restocks and changes a price. */
export const restock: Step = async (run) => {
  const { mall, random } = run;
  const itemId = random.pick([...mall.stock.keys()]);
  const change = {
    item_id: itemId,
    ...(random.chance(0.7) && { stock: random.int(0, 30) }),
    ...(random.chance(0.3) && { price: random.int(50, 60_000) }),
  };
  const [shopper] = run.shoppers;
  await shopper?.send('POST', '/__sim/catalogue', { changes: [change] });
  if (change.stock !== undefined) mall.stock.set(itemId, change.stock);
  if (change.price !== undefined) mall.price.set(itemId, change.price);
};
