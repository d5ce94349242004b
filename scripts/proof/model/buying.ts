import { strictEqual } from 'node:assert';
import { receiver } from '#backend/testing/orders.ts';
import type { Shopper } from '#scripts/proof/backend/shopper.ts';
import { type Draft, draftOf, type ModelCoupon, type ModelLine, unpaidSeconds } from './mall.ts';
import { chosen, expectOutcome, memberAt, type Run, refusalOf, type Step } from './run.ts';

/** Puts pieces into the cart; refused when cart and request together exceed the stock. */
export const addToCart: Step = async (run) => {
  const { index, shopper } = chosen(run);
  const { cart } = memberAt(run, index);
  const itemId = run.random.pick([...run.mall.stock.keys()]);
  const num = run.random.int(1, 4);
  const wanted = (cart.get(itemId) ?? 0) + num;
  const allowed = wanted <= (run.mall.stock.get(itemId) ?? 0);
  const refusal = await refusalOf(
    shopper.send('POST', '/api/cart', { item_id: itemId, num, shop_type: 'distributor', cart_type: 'cart' }),
  );
  expectOutcome(`adding ${num} of ${itemId}`, refusal, allowed);
  if (allowed) cart.set(itemId, wanted);
};

/** The lines that the cart would order now: sold-out lines stay behind, the others are capped at the stock. */
function cartPieces(run: Run, index: number) {
  const pieces: { itemId: string; num: number; price: number }[] = [];
  for (const [itemId, wanted] of memberAt(run, index).cart) {
    const stock = run.mall.stock.get(itemId) ?? 0;
    if (stock > 0) pieces.push({ itemId, num: Math.min(wanted, stock), price: run.mall.price.get(itemId) ?? 0 });
  }
  return pieces;
}

export const readCart: Step = async (run) => {
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

/** Previews and orders, from the cart or by buy now, with or without a coupon, with a current or an outdated total. */
export const order: Step = async (run) => {
  const { mall, random } = run;
  const { index, shopper } = chosen(run);
  const member = memberAt(run, index);
  const cartType = random.chance(0.5) ? 'cart' : 'fastbuy';
  let pieces = cartPieces(run, index);
  if (cartType === 'fastbuy') {
    const itemId = random.pick([...mall.stock.keys()]);
    const num = random.int(1, 3);
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

/** Amounts charged per line; their sum must match the prediction. */
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
