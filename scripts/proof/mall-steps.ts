import { strictEqual } from 'node:assert';
import {
  aftersalesSeconds,
  type Draft,
  draftOf,
  giveBack,
  type MallModel,
  type ModelCoupon,
  type ModelLine,
  type ModelOrder,
  passTime,
  unpaidSeconds,
} from './mall-model.ts';
import type { Random } from './random.ts';
import { Refused, type Shopper } from './shopper.ts';

/** Everything a step may use. Each step calls the mall, predicts what must come of it, and throws at a difference. */
export interface Run {
  readonly mall: MallModel;
  readonly shoppers: readonly Shopper[];
  readonly random: Random;
  /** Number of the next order: its clock stands still, so equal orders need keys of their own (contract 18.5). */
  readonly nextKey: () => number;
  /** Moves the shop's clock and runs what the shop does by itself. */
  readonly passSeconds: (seconds: number) => Promise<void>;
}

type Step = (run: Run) => Promise<void>;

/** The words of a refusal, null when the call was answered. */
async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function expectOutcome(what: string, refusal: string | null, allowed: boolean): void {
  if (allowed) strictEqual(refusal, null, `${what} should have been answered`);
  else if (refusal === null) throw new Error(`${what} should have been refused`);
}

function chosen(run: Run): { index: number; shopper: Shopper } {
  const index = run.random.between(0, run.shoppers.length - 1);
  const shopper = run.shoppers[index];
  if (!shopper) throw new Error('no such shopper');
  return { index, shopper };
}

const memberAt = (run: Run, index: number) => {
  const member = run.mall.members[index];
  if (!member) throw new Error('no such member');
  return member;
};

/** Puts pieces into the cart: refused when cart and wish together are more than there is. */
const addToCart: Step = async (run) => {
  const { index, shopper } = chosen(run);
  const { cart } = memberAt(run, index);
  const itemId = run.random.pick([...run.mall.stock.keys()]);
  const num = run.random.between(1, 4);
  const wanted = (cart.get(itemId) ?? 0) + num;
  const allowed = wanted <= (run.mall.stock.get(itemId) ?? 0);
  const refusal = await refusalOf(
    shopper.send('POST', '/api/cart', { item_id: itemId, num, shop_type: 'distributor', cart_type: 'cart' }),
  );
  expectOutcome(`adding ${num} of ${itemId}`, refusal, allowed);
  if (allowed) cart.set(itemId, wanted);
};

/** What the cart would order now: sold-out lines stay behind, the others are capped at the stock. */
function cartPieces(run: Run, index: number) {
  const pieces: { itemId: string; num: number; price: number }[] = [];
  for (const [itemId, wanted] of memberAt(run, index).cart) {
    const stock = run.mall.stock.get(itemId) ?? 0;
    if (stock > 0) pieces.push({ itemId, num: Math.min(wanted, stock), price: run.mall.price.get(itemId) ?? 0 });
  }
  return pieces;
}

const readCart: Step = async (run) => {
  const { index, shopper } = chosen(run);
  const reply = await shopper.send<{ valid_cart: { list: { item_id: string; num: number }[]; total_fee: number }[] }>(
    'GET',
    '/api/cart/list?shop_type=distributor',
  );
  const [shop] = reply.valid_cart;
  const pieces = cartPieces(run, index);
  strictEqual(
    (shop?.list ?? [])
      .map((line) => `${line.item_id}×${line.num}`)
      .sort()
      .join(),
    pieces
      .map((line) => `${line.itemId}×${line.num}`)
      .sort()
      .join(),
    'cart lines',
  );
  strictEqual(
    shop?.total_fee ?? 0,
    pieces.reduce((sum, line) => sum + line.num * line.price, 0),
    'cart total',
  );
};

const receiver = {
  receiver_name: '林知夏',
  receiver_mobile: '13800000000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 1 号',
};

/** Previews and orders, from the cart or bought at once, with or without a coupon, with a right or a stale total. */
const order: Step = async (run) => {
  const { mall, random } = run;
  const { index, shopper } = chosen(run);
  const member = memberAt(run, index);
  const cartType = random.chance(0.5) ? 'cart' : 'fastbuy';
  let pieces = cartPieces(run, index);
  if (cartType === 'fastbuy') {
    const itemId = random.pick([...mall.stock.keys()]);
    const num = random.between(1, 3);
    const refusal = await refusalOf(
      shopper.send('POST', '/api/cart', { item_id: itemId, num, cart_type: 'fastbuy', isAccumulate: false }),
    );
    expectOutcome(`buying ${num} of ${itemId} at once`, refusal, num <= (mall.stock.get(itemId) ?? 0));
    if (refusal !== null) return;
    pieces = [{ itemId, num, price: mall.price.get(itemId) ?? 0 }];
  }
  const coupon: ModelCoupon | null =
    member.coupons.length > 0 && random.chance(0.4) ? random.pick(member.coupons) : null;
  const isCouponFree = coupon === null || coupon.state === 'free';
  const draft: Draft | null = pieces.length > 0 && isCouponFree ? draftOf(pieces, coupon) : null;
  const payType = random.chance(0.4) ? 'deposit' : 'wxpaypc';
  const body = {
    cart_type: cartType,
    order_type: 'normal',
    distributor_id: 0,
    receipt_type: 'logistics',
    pay_type: payType,
    ...receiver,
    ...(coupon ? { coupon_discount: coupon.code } : { not_use_coupon: 1 }),
  };
  if (draft) {
    const preview = await shopper.send<{ total_fee: string; freight_fee: number; coupon_discount: number }>(
      'POST',
      '/api/getFreightFee',
      body,
    );
    strictEqual(Number(preview.total_fee), draft.total, 'previewed total');
    strictEqual(preview.freight_fee, draft.freight, 'previewed freight');
    strictEqual(preview.coupon_discount, draft.couponDiscount, 'previewed coupon');
  }
  const isStale = random.chance(0.05);
  const affordable = payType !== 'deposit' || (draft !== null && draft.total <= member.deposit);
  const allowed = draft !== null && !isStale && affordable;
  const expectTotal = (draft?.total ?? 0) + (isStale ? 1 : 0);
  let reply: { order_id: string; trade_info: { trade_id: string } } | null = null;
  const refusal = await refusalOf(
    shopper
      .send<{ order_id: string; trade_info: { trade_id: string } }>(
        'POST',
        '/api/order',
        { ...body, ...(draft && { expect_total: expectTotal }) },
        `model-${run.nextKey()}`,
      )
      .then((answer) => {
        reply = answer;
      }),
  );
  expectOutcome(
    `ordering ${JSON.stringify(pieces)} with ${coupon?.state ?? 'no'} coupon by ${payType}`,
    refusal,
    allowed,
  );
  const placed = reply as { order_id: string; trade_info: { trade_id: string } } | null;
  if (!placed || !draft) return;

  const lines = await paidLines(shopper, placed.order_id, draft);
  for (const line of draft.lines) mall.stock.set(line.itemId, (mall.stock.get(line.itemId) ?? 0) - line.num);
  if (cartType === 'cart') for (const line of draft.lines) member.cart.delete(line.itemId);
  if (payType === 'deposit') member.deposit -= draft.total;
  if (coupon) coupon.state = payType === 'deposit' ? 'used' : 'locked';
  mall.orders.push({
    id: placed.order_id,
    member: index,
    lines,
    total: draft.total,
    payType,
    tradeId: placed.trade_info.trade_id,
    coupon,
    cancelAt: mall.now + unpaidSeconds,
    state: payType === 'deposit' ? 'paid' : 'unpaid',
    lapse: '',
    shippedAt: 0,
    doneAt: 0,
    isPaidLate: false,
    isRefunded: false,
  });
};

/** What was charged per line; its sum must be what was predicted. */
async function paidLines(shopper: Shopper, orderId: string, draft: Draft): Promise<ModelLine[]> {
  const { orderInfo } = await shopper.send<{
    orderInfo: { total_fee: string; items: { item_id: string; num: number; total_fee: number }[] };
  }>('GET', `/api/order/${orderId}`);
  strictEqual(Number(orderInfo.total_fee), draft.total, 'ordered total');
  strictEqual(
    orderInfo.items.reduce((sum, item) => sum + item.total_fee, 0),
    draft.itemFee - draft.couponDiscount,
    'sum of the lines',
  );
  return orderInfo.items.map((item) => ({ itemId: item.item_id, num: item.num, fee: item.total_fee }));
}

/** An order to do something with: a recent one in a wanted state, else any recent one, to try what must be refused. */
function someOrder(run: Run, state: ModelOrder['state']): { order: ModelOrder; shopper: Shopper } | null {
  const recent = run.mall.orders.slice(-60);
  if (recent.length === 0) return null;
  const wanted = recent.filter((one) => one.state === state);
  const found = wanted.length > 0 && run.random.chance(0.9) ? run.random.pick(wanted) : run.random.pick(recent);
  const shopper = run.shoppers[found.member];
  return shopper ? { order: found, shopper } : null;
}

/** The channel tells of a payment, once or twice; too late, the money goes back. */
const pay: Step = async (run) => {
  const found = someOrder(run, 'unpaid');
  if (found?.order.payType !== 'wxpaypc') return;
  const { order: paid, shopper } = found;
  const isFailure = run.random.chance(0.15);
  const times = run.random.chance(0.3) ? 2 : 1;
  for (let time = 0; time < times; time++) {
    await shopper.send('POST', '/__sim/pay', { trade_id: paid.tradeId, outcome: isFailure ? 'fail' : 'success' });
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

const cancel: Step = async (run) => {
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
const answerCancel: Step = async (run) => {
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

const ship: Step = async (run) => {
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

const confirm: Step = async (run) => {
  const found = someOrder(run, 'shipped');
  if (!found) return;
  const { order: target, shopper } = found;
  // Confirming twice is the same as once (contract 18.5).
  const allowed = target.state === 'shipped' || target.state === 'done';
  const refusal = await refusalOf(shopper.send('POST', '/api/order/confirmReceipt', { order_id: target.id }));
  expectOutcome(`confirming ${target.id} (${target.state})`, refusal, allowed);
  if (target.state !== 'shipped') return;
  target.state = 'done';
  target.doneAt = run.mall.now;
};

/** A whole order goes back after delivery: everything but the freight is refunded. */
const returnOrder: Step = async (run) => {
  const found = someOrder(run, run.random.chance(0.5) ? 'shipped' : 'done');
  if (!found) return;
  const { order: target, shopper } = found;
  const inTime = target.doneAt + aftersalesSeconds > run.mall.now;
  const allowed = target.state === 'shipped' || (target.state === 'done' && inTime);
  const { orderInfo } = await shopper.send<{ orderInfo: { items: { id: string; num: number }[] } }>(
    'GET',
    `/api/order/${target.id}`,
  );
  let bn = '';
  const refusal = await refusalOf(
    shopper
      .send<{ result: { aftersales_bn: string } }>('POST', '/api/aftersales', {
        order_id: target.id,
        detail: orderInfo.items.map(({ id, num }) => ({ id, num })),
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
    // The seven days begin again when the last case has ended.
    if (target.state === 'shipped') target.shippedAt = run.mall.now;
    return;
  }
  await shopper.send('POST', '/__sim/aftersales', { aftersales_bn: bn, action: 'agree' });
  await shopper.send('POST', '/__sim/aftersales', { aftersales_bn: bn, action: 'refund' });
  target.state = 'cancelled';
  target.isRefunded = true;
  const fee = target.lines.reduce((sum, line) => sum + line.fee, 0);
  if (target.payType === 'deposit') memberAt(run, target.member).deposit += fee;
};

const wait: Step = async (run) => {
  const seconds = run.random.chance(0.05) ? run.random.between(86_400, 8 * 86_400) : run.random.between(1, 400);
  await run.passSeconds(seconds);
  passTime(run.mall, seconds);
};

/** The shop fills its shelves and changes a price. */
const restock: Step = async (run) => {
  const { mall, random } = run;
  const itemId = random.pick([...mall.stock.keys()]);
  const change = {
    item_id: itemId,
    ...(random.chance(0.7) && { stock: random.between(0, 30) }),
    ...(random.chance(0.3) && { price: random.between(50, 60_000) }),
  };
  const [shopper] = run.shoppers;
  await shopper?.send('POST', '/__sim/catalogue', { changes: [change] });
  if (change.stock !== undefined) mall.stock.set(itemId, change.stock);
  if (change.price !== undefined) mall.price.set(itemId, change.price);
};

/** Steps with their weight. */
const steps: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['add to cart', 18, addToCart],
  ['read cart', 6, readCart],
  ['order', 24, order],
  ['pay', 14, pay],
  ['cancel', 7, cancel],
  ['answer cancel', 4, answerCancel],
  ['ship', 7, ship],
  ['confirm', 4, confirm],
  ['return', 4, returnOrder],
  ['wait', 6, wait],
  ['restock', 6, restock],
];

/** One of the steps by weight. */
export function drawStep(random: Random): { name: string; step: Step } {
  const bag = steps.flatMap(([name, weight, step]) => Array.from({ length: weight }, () => ({ name, step })));
  return random.pick(bag);
}
