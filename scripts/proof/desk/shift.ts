import { setTimeout } from 'node:timers/promises';
import { deskCalls } from '#core/desk-calls.ts';
import type { CallDesk } from '#core/staff/call-desk.ts';
import { formatTime } from '#core/time/time.ts';
import { type Colleague, hire } from './hire.ts';
import { press } from './owner.ts';

/** A publish is asked for so often, and for so long at most. */
const [lookMs, mostLooks] = [1000, 120];

/** Who takes care of whom, in how many days they are to be rung, and what was said; one is late. */
const cares: readonly (readonly [customer: string, by: Colleague, inDays: number, note: string])[] = [
  ['孟繁', '小陈', -2, '想先看样板间，周末回电话'],
  ['程念', '林知夏', 0, '发了防宠物探测器的说明'],
  ['唐小满', '小陈', 1, '约好到店，要看净水和垃圾处理器'],
  ['叶青禾', '王师傅', 3, ''],
  ['何知远', '小陈', 5, '等户型图'],
];

/** Publishes what has changed and waits for it: what the staff change after that is what waits. */
async function publish(owner: CallDesk): Promise<void> {
  await owner(deskCalls.publishNow, { accept: [] }, press());
  for (let look = 0; look < mostLooks; look += 1) {
    await setTimeout(lookMs);
    const { is_running, code, lines } = await owner(deskCalls.getPublishing, {});
    if (is_running) continue;
    if (code !== 0) throw new Error(`the shift could not publish: ${lines.join('\n')}`);
    // Times are whole seconds: a change in the second of the reading would count as published.
    return setTimeout(lookMs);
  }
  throw new Error('the publish of the shift does not end');
}

/** Does what the staff of a shop do before noon: a log without entries and a shop where nothing waits are seen on the first day only. */
export async function workShift(owner: CallDesk, origin: string): Promise<void> {
  const seats = await hire(owner, origin);
  // The name of the shop is on every page: a release of its own, so that the next one tells what its changes changed.
  await publish(owner);
  await cheapen(seats['周敏'].call, 2);
  await publish(owner);
  const [service, stock, orderly] = [seats['林知夏'].call, seats['周敏'].call, seats['李工'].call];
  const reviews = (await service(deskCalls.listDeskReviews, { kind: 'urgent', page: 1 })).list;
  for (const { rate_id } of reviews.slice(0, 2)) {
    const reply = '给您添麻烦了。客服已按您留下的手机号联系，今天内为您安排上门检查。';
    await service(deskCalls.replyReview, { rate_id, reply }, press());
  }
  for (const { rate_id } of reviews.slice(2, 3)) {
    await service(deskCalls.hideReview, { rate_id, reason: '含他人手机号' }, press());
  }
  const [question] = (await service(deskCalls.listDeskQuestions, { kind: 'unanswered', page: 1 })).list;
  if (question) {
    const content = '支持。安装前请确认底盒深度不小于 50 毫米，拿不准可以拍照发给客服。';
    await service(deskCalls.answerAsShop, { question_id: question.question_id, content }, press());
  }
  await cheapen(stock, 0);
  await takeCare(seats);
  const orders = (await orderly(deskCalls.listDeskOrders, { view: 'toShip', page: 1 })).list;
  for (const { order_id } of orders.slice(-1)) {
    await orderly(deskCalls.openReceiver, { order_id }, press());
    await orderly(deskCalls.noteOrder, { order_id, content: '周六上午送，到之前先打电话' }, press());
    await orderly(deskCalls.shipOrder, { order_id, corp_code: 'SF', delivery_code: 'SF1098842137' }, press());
  }
  const members = (await service(deskCalls.listDeskMembers, { page: 1 })).list;
  const notes = ['新房三月交付，灯具等水电改完再发', '开票走公司抬头，税号在订单备注里', '只在周末收货'];
  for (const [index, content] of notes.entries()) {
    const member = members[index];
    if (member) await service(deskCalls.noteMember, { user_id: member.user_id, content }, press());
  }
  const { words } = await seats['许一帆'].call(deskCalls.getHotWords, {});
  await seats['许一帆'].call(
    deskCalls.saveHotWords,
    { words: ['全屋智能', ...words.filter((word) => word !== '全屋智能')].slice(0, 10) },
    press(),
  );
}

/** Takes ten yuan off two products of the list and refills them. */
async function cheapen(stock: CallDesk, from: number): Promise<void> {
  const goods = (await stock(deskCalls.listDeskGoods, { page: 1 })).list;
  for (const { goods_id } of goods.slice(from, from + 2)) {
    const [sku] = (await stock(deskCalls.getDeskGoods, { goods_id })).skus;
    if (!sku) continue;
    const change = { item_id: sku.item_id, price: sku.price - 1000, add: 40 };
    await stock(deskCalls.updateStore, { changes: [change] }, press());
  }
}

/** Takes up what customers wish for. */
async function takeCare(seats: Awaited<ReturnType<typeof hire>>): Promise<void> {
  const { call } = seats['韩立秋'];
  const { list } = await call(deskCalls.listEnquiries, { state: 'new' });
  for (const [customer, by, inDays, note] of cares) {
    const wish = list.find(({ contacts }) => contacts === customer);
    if (!wish) continue;
    const due = formatTime(Date.now() / 1000 + inDays * 86_400).slice(0, 10);
    const { kind, ref } = wish;
    const care = { kind, ref, staff_id: seats[by].staffId, state: 'following' as const, due, note };
    await call(deskCalls.followEnquiry, care, press());
  }
}
