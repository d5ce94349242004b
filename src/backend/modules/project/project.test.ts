import { beforeAll, expect, test } from 'vitest';
import { pngFile } from '#backend/testing/pictures.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listFavouriteProgrammes, toggleProgrammeFavourite } from '#core/favourite/programme-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { cancelOrder, listOrders } from '#core/order/contract.ts';
import { getOrderForPayment, startPayment } from '#core/payment/contract.ts';
import { getProgramme, listProgrammes } from '#core/programme/contract.ts';
import { getProject, listProjects } from '#core/project/contract.ts';
import { createNeed, listNeeds } from '#core/project/need-contract.ts';
import {
  acceptOffer,
  confirmProjectFile,
  confirmWorkOrder,
  listProjectDeliveries,
  listProjectFiles,
  listWorkOrders,
} from '#core/project/service-contract.ts';
import type { ProjectStatus } from '#core/project/status.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { uploadImage } from '#core/upload/contract.ts';
import { projectFileCapBytes, uploadProjectFile } from '#core/upload/project-contract.ts';

const shop = shopOfFile();
let member: TestClient;
let other: TestClient;
let userId: number;
beforeAll(async () => {
  [member, other] = [await shop.loggedIn(0), await shop.loggedIn(2)];
  userId = Number((await member.call(getMember, {})).memberInfo.user_id);
});

async function projectIn(status: ProjectStatus) {
  const { list } = await member.call(listProjects, { user_id: userId, status });
  const [row] = list;
  if (!row) throw new Error(`no project in ${status}`);
  return member.call(getProject, { order_id: row.order_id });
}

test('a demo member has a project in every stage, each with its parts', async () => {
  const { list, total_count } = await member.call(listProjects, { user_id: userId, page_size: 100 });
  expect(new Set(list.map((row) => row.status))).toEqual(new Set([10, 20, 30, 40, 50, 60, 70, 80, 90]));
  expect(total_count).toBe(list.length);
  for (const { order_id, status, total_fee, paid_fee } of list) {
    const detail = await member.call(getProject, { order_id });
    const isPaid = status >= 50 && status < 90;
    expect([order_id, paid_fee]).toEqual([order_id, isPaid ? total_fee : 0]);
    expect(detail.offers.length > 0).toBe(status >= 30 && status < 90);
    expect(detail.express_list.length > 0).toBe(isPaid);
    expect(detail.stages.filter((stage) => stage.done).at(-1)?.name).toBe(detail.status_msg);
    expect(detail.team.length).toBeGreaterThan(1);
    expect(detail.contactNumber).toBe('138****0001');
    expect((await member.call(listWorkOrders, { order_id })).list).toEqual(detail.work_orders);
    expect((await member.call(listProjectFiles, { order_id })).list).toEqual(detail.files);
    expect((await member.call(listProjectDeliveries, { order_id })).list).toEqual(detail.express_list);
  }
});

test('either number finds a project, both must belong together, one is needed', async () => {
  const { order_id, crm_business_id } = await projectIn(20);
  expect((await member.call(getProject, { crm_business_id })).order_id).toBe(order_id);
  await expect(member.call(getProject, { order_id, crm_business_id: 1 })).rejects.toThrow('项目不存在');
  await expect(member.call(getProject, {})).rejects.toThrow('请提供项目编号');
});

test("another member's things do not exist, and nobody lists for somebody else", async () => {
  const { order_id, crm_business_id, offers, files, work_orders } = await projectIn(30);
  await expect(other.call(listProjects, { user_id: userId })).rejects.toMatchObject({ message: '无权查看' });
  const none = 99_999_999;
  const pairs: [foreign: () => Promise<unknown>, missing: () => Promise<unknown>][] = [
    [() => other.call(getProject, { order_id }), () => other.call(getProject, { order_id: none })],
    [() => other.call(getProject, { crm_business_id }), () => other.call(getProject, { crm_business_id: none })],
    [() => other.call(listWorkOrders, { order_id }), () => other.call(listWorkOrders, { order_id: none })],
    [() => other.call(listProjectFiles, { order_id }), () => other.call(listProjectFiles, { order_id: none })],
    [
      () => other.call(listProjectDeliveries, { order_id }),
      () => other.call(listProjectDeliveries, { order_id: none }),
    ],
    [
      () => other.call(acceptOffer, { offer_id: String(offers[0]?.offer_id) }),
      () => other.call(acceptOffer, { offer_id: String(none) }),
    ],
    [
      () => other.call(confirmProjectFile, { file_id: String(files[0]?.file_id), agree: 1 }),
      () => other.call(confirmProjectFile, { file_id: 'x', agree: 1 }),
    ],
    [
      () => other.call(confirmWorkOrder, { work_id: String(work_orders[0]?.work_id), score: 5 }),
      () => other.call(confirmWorkOrder, { work_id: '0', score: 5 }),
    ],
  ];
  for (const [foreign, missing] of pairs) {
    const refused = await foreign().catch((error: unknown) => error);
    expect(refused).toEqual(await missing().catch((error: unknown) => error));
    expect(refused).toMatchObject({ kind: 'missing' });
  }
});

test('an offer becomes one shop order, again after it expired, and its payment moves the project on', async () => {
  const { offers, order_id, total_fee } = await projectIn(40);
  const [newest, replaced] = offers;
  expect([newest?.status, replaced?.status]).toEqual([0, 3]);
  await expect(member.call(acceptOffer, { offer_id: String(replaced?.offer_id) })).rejects.toThrow('报价已更新');

  const offer_id = String(newest?.offer_id);
  const first = await member.call(acceptOffer, { offer_id });
  expect(await member.call(acceptOffer, { offer_id })).toEqual(first);
  expect((await member.call(getProject, { order_id })).offers[0]?.status).toBe(1);
  const toPay = await member.call(getOrderForPayment, { id: first.order_id });
  expect(toPay.total_fee).toBe(String(total_fee));
  expect(Number(toPay.auto_cancel_time) - toPay.create_time).toBe(24 * 3600);

  const [line] = (await member.call(listOrders, {})).list[0]?.items ?? [];
  const stock = async () =>
    (
      await shop.database.read
        .selectFrom('sku')
        .select('stock')
        .where('item_id', '=', line?.item_id ?? '')
        .executeTakeFirstOrThrow()
    ).stock;
  const held = await stock();
  shop.advance(24 * 3600 + 1);
  const second = await member.call(acceptOffer, { offer_id });
  expect(second.order_id).not.toBe(first.order_id);
  // The expired order returned the stock that the new one took.
  expect(await stock()).toBe(held);

  const payment = await member.call(startPayment, { order_id: second.order_id, pay_type: 'wxpaypc' });
  await member.pay(payment.trade_info.trade_id);
  const paid = await member.call(getProject, { order_id });
  expect([paid.status, paid.paid_fee, paid.offers[0]?.status]).toEqual([50, total_fee, 2]);
  await expect(member.call(acceptOffer, { offer_id })).rejects.toThrow('已经付款');

  // After the cancellation the money is returned and the project waits for its payment again.
  await member.call(cancelOrder, { order_id: second.order_id, cancel_reason: '想换方案' });
  expect((await member.call(getProject, { order_id })).status).toBe(50);
  await member.call(simulateRefund, { order_id: second.order_id });
  const refunded = await member.call(getProject, { order_id });
  expect([refunded.status, refunded.paid_fee, refunded.offers[0]?.status]).toEqual([40, 0, 0]);
  const stocking = refunded.stages.find((stage) => stage.key === 'stocking');
  expect(stocking).toEqual({ key: 'stocking', name: '备货中', done: false });
  const third = await member.call(acceptOffer, { offer_id });
  const again = await member.call(startPayment, { order_id: third.order_id, pay_type: 'wxpaypc' });
  await member.pay(again.trade_info.trade_id);
  expect((await member.call(getProject, { order_id })).status).toBe(50);
});

test('what was only a service is not left to review', async () => {
  const orders = await shop.database.read
    .selectFrom('programme_offer')
    .innerJoin('order_line', 'order_line.order_id', 'programme_offer.shop_order_id')
    .leftJoin('sku', 'sku.item_id', 'order_line.item_id')
    .select(['order_line.is_rate', 'sku.item_id'])
    .execute();
  const services = orders.filter(({ item_id }) => item_id === null);
  expect(services.length).toBeGreaterThan(0);
  for (const { is_rate } of services) expect(is_rate).toBe(1);
});

test('a drawing sent back returns the project to the designer, agreed drawings open the payment', async () => {
  const { order_id, files, offers } = await projectIn(30);
  await expect(member.call(acceptOffer, { offer_id: String(offers[0]?.offer_id) })).rejects.toThrow('不在待付款阶段');
  const waiting = files.filter((file) => file.status === 0).map((file) => String(file.file_id));
  expect(waiting.length).toBeGreaterThan(1);
  await expect(member.call(confirmProjectFile, { file_id: waiting[0] ?? '', agree: 0 })).rejects.toThrow('退回意见');
  for (const file_id of waiting) {
    expect((await member.call(getProject, { order_id })).status).toBe(30);
    expect((await member.call(confirmProjectFile, { file_id, agree: 1 })).status).toBe(1);
  }
  expect((await member.call(getProject, { order_id })).status).toBe(40);
  await expect(member.call(confirmProjectFile, { file_id: waiting[0] ?? '', agree: 1 })).rejects.toThrow('已经处理');
});

test('a returned drawing', async () => {
  const { order_id, files } = await projectIn(40);
  await shop.database.write(async (connection) => {
    await connection.updateTable('programme_order').set({ status: 30 }).where('order_id', '=', order_id).execute();
    await connection.updateTable('programme_file').set({ status: 0 }).where('order_id', '=', order_id).execute();
  });
  const file_id = String(files[0]?.file_id);
  expect((await member.call(confirmProjectFile, { file_id, agree: 0, remark: '床头灯太高' })).status).toBe(2);
  expect((await member.call(getProject, { order_id })).status).toBe(20);
  const another = String(files[1]?.file_id);
  await expect(member.call(confirmProjectFile, { file_id: another, agree: 1 })).rejects.toThrow('不在待确认方案');
});

test('finished work is confirmed once with a score, the last one finishes the project', async () => {
  const { order_id, work_orders } = await projectIn(70);
  const work_id = String(work_orders.find((work) => work.status === 2)?.work_id);
  await expect(member.call(confirmWorkOrder, { work_id, score: 6 })).rejects.toThrow('1 到 5 分');
  const confirmed = await member.call(confirmWorkOrder, { work_id, score: 4, content: '调试很耐心' });
  expect([confirmed.status, confirmed.status_msg]).toEqual([3, '已完成']);
  expect((await member.call(getProject, { order_id })).status).toBe(80);
  await expect(member.call(confirmWorkOrder, { work_id, score: 4 })).rejects.toThrow('已经确认');
  const open = (await projectIn(60)).work_orders.find((work) => work.status === 1);
  await expect(member.call(confirmWorkOrder, { work_id: String(open?.work_id), score: 5 })).rejects.toThrow('尚未完工');
});

test('a need is stored, listed to its member alone, and limited to ten a day', async () => {
  const asker = await shop.newMember();
  const houseType = await shop.database.read
    .selectFrom('dict')
    .select('dict_id')
    .where('kind', '=', 'houseType')
    .where('name', '=', '三居')
    .executeTakeFirstOrThrow();
  const good = {
    contacts: '周亦航',
    contactNumber: '13800000002',
    house_type: houseType.dict_id,
    area: 86.5,
    budget: 3_000_000,
  };
  await expect(asker.call(createNeed, { ...good, contacts: '' })).rejects.toThrow('请输入联系人');
  await expect(asker.call(createNeed, { ...good, contactNumber: '12' })).rejects.toThrow('手机号码格式不正确');
  await expect(asker.call(createNeed, { ...good, in_scene: [1] })).rejects.toThrow('场景选项不存在');
  await expect(asker.call(createNeed, { ...good, project_id: 9999 })).rejects.toThrow('方案不存在');
  const made = await asker.call(createNeed, good);
  expect(made.need_code).toMatch(/^XQ\d{8}-[0-9A-F]{10}$/);
  const { list } = await asker.call(listNeeds, {});
  expect(list).toMatchObject([{ id: made.id, house_type_name: '三居', area: 86.5, status_msg: '待沟通' }]);
  expect((await other.call(listNeeds, {})).list).toEqual([]);
  for (let count = 1; count < 10; count++) await asker.call(createNeed, good);
  await expect(asker.call(createNeed, good)).rejects.toThrow('一天最多提交 10 份');
  shop.advance(86_401);
  await asker.call(createNeed, good);
});

test('a programme is kept and let go; only the member sees it as kept', async () => {
  const { id, code, fav_num } = await shop.client().call(getProgramme, { code: 'P0040' });
  expect(await member.call(toggleProgrammeFavourite, { id: String(id) })).toEqual({
    is_fav: true,
    fav_num: fav_num + 1,
  });
  expect((await member.call(listFavouriteProgrammes, {})).list[0]).toMatchObject({ code, is_fav: true });
  const seenBy = async (client: TestClient) =>
    (await client.call(listProgrammes, { page_size: 100 })).list.find((row) => row.id === id);
  expect(await seenBy(member)).toMatchObject({ is_fav: true, fav_num: fav_num + 1 });
  expect(await seenBy(shop.client())).toMatchObject({ is_fav: false, fav_num: fav_num + 1 });
  expect(await member.call(toggleProgrammeFavourite, { id: String(id) })).toEqual({ is_fav: false, fav_num });
  await expect(member.call(toggleProgrammeFavourite, { id: 'x' })).rejects.toMatchObject({ kind: 'missing' });
});

test('a house plan is stored by its content and fetched by its owner alone', async () => {
  const { order_id } = await projectIn(20);
  const bytes = new Uint8Array(500);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  const file = new File([bytes], '../../户型图.exe', { type: 'text/html' });
  const plan = { order_id, type: 'houseplan' } as const;
  const stored = await member.call(uploadProjectFile, { ...plan, file });
  expect(stored).toMatchObject({ name: '户型图.exe', size: 500 });
  const { list } = await member.call(listProjectFiles, { order_id });
  expect(list.find((entry) => entry.file_id === stored.file_id)).toMatchObject({ type: 'pdf', url: stored.url });

  const served = await member.fetch(stored.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  // The next person at this computer must not get it from the cache.
  expect(served.headers.get('cache-control')).toBe('no-store');
  expect((await served.arrayBuffer()).byteLength).toBe(500);
  const refusal = async (client: TestClient, url: string) => {
    const answer = await client.fetch(url);
    return [answer.status, await answer.text()];
  };
  const foreign = await refusal(other, stored.url);
  expect(foreign[0]).toBe(400);
  expect(foreign).toEqual(await refusal(other, '/papi/home/project/file/99999999/download'));
  expect((await refusal(shop.client(), stored.url))[0]).toBe(401);

  await expect(member.call(confirmProjectFile, { file_id: String(stored.file_id), agree: 1 })).rejects.toThrow(
    '无需确认',
  );
  const page = new File(['<script>'], 'plan.pdf', { type: 'application/pdf' });
  await expect(member.call(uploadProjectFile, { ...plan, file: page })).rejects.toThrow('只支持 JPG、PNG、PDF');
  const large = new File([new Uint8Array(projectFileCapBytes + 1)], 'plan.pdf');
  await expect(member.call(uploadProjectFile, { ...plan, file: large })).rejects.toThrow('不能超过 10 MB');
  await expect(other.call(uploadProjectFile, { ...plan, file })).rejects.toMatchObject({ kind: 'missing' });
});

test('the pictures of a day leave room for house plans', async () => {
  const { order_id } = await projectIn(20);
  const image = () => member.call(uploadImage, { file: pngFile() });
  for (let nth = 0; nth < 10; nth += 1) await image();
  await expect(image()).rejects.toMatchObject({ statusCode: 429 });
  const stored = await member.call(uploadProjectFile, { order_id, type: 'houseplan', file: pngFile('plan.png') });
  expect(stored.name).toBe('plan.png');
});
