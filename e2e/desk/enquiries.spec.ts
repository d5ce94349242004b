import { memberRoutes } from '#core/member/routes.ts';
import { payByPhone } from '#e2e/support/buying.ts';
import { projectOf, tellNeed } from '#e2e/support/project-journey.ts';
import { colleagueOf, expect, expectGoodPage, logOf, photoOf, press, test, type } from './desk.ts';

test('官网的一条全屋预约分给设计师小陈，三天内回访', async ({ desk, deskShop }) => {
  await desk.goto('/admin/staff');
  await press(desk.getByRole('button', { name: '开通账号' }));
  await type(desk.getByLabel('姓名'), '小陈');
  await desk.getByRole('radio', { name: '自己选' }).check();
  await desk.getByRole('checkbox', { name: '客服' }).press('Space');
  await press(desk.getByRole('button', { name: '开通', exact: true }));
  await press(desk.getByRole('button', { name: '已经记下' }));
  const sent = await fetch(`${deskShop.origin}/japi/order/facilitator/addReservationInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contacts: '秦晚晴', contactNumber: '13912345678', remark: '方案:全屋' }),
  });
  expect(sent.ok).toBe(true);

  await desk.goto('/admin/enquiries');
  const item = desk.getByRole('row').filter({ hasText: '秦晚晴' }).first();
  await expect(item).toContainText('免费设计预约');
  await expect(item).toContainText('139****5678');
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: '看 秦晚晴 的完整号码' }));
  await expect(item).toContainText('13912345678');
  await press(item.getByRole('button', { name: '分配 秦晚晴' }));
  await desk.getByLabel('由谁跟进').selectOption({ label: '小陈' });
  const due = new Date(Date.now() + (3 * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
  await desk.getByLabel('最晚哪天联系').fill(due);
  await type(desk.getByLabel('备注'), '晚上七点后方便接电话');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(item).toHaveCount(0);
  await desk.getByRole('link', { name: /跟进中/ }).press('Enter');
  await expect(item).toContainText('小陈 跟进');
  await expect(item).toContainText(`${due.slice(5)}，还有 3 天`);
  const [stored] = await deskShop.ask<{ ref: string }>(
    `select enquiry.ref, enquiry.state, enquiry.due, staff.name from enquiry join staff on staff.staff_id = enquiry.staff_id
     where kind = 'reservation'`,
  );
  expect(stored).toMatchObject({ state: 'following', due, name: '小陈' });
  expect(await logOf(deskShop, `enquiry:reservation-${stored?.ref}`)).toEqual([
    'enquiry.open-mobile',
    'enquiry.follow',
  ]);
});

test('店主自己跟进一条线索，一按就好', async ({ desk, deskShop }) => {
  const sent = await fetch(`${deskShop.origin}/japi/order/facilitator/addReservationInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contacts: '陆知夏', contactNumber: '13912345679', remark: '方案:全屋' }),
  });
  expect(sent.ok).toBe(true);
  await desk.goto('/admin/enquiries');
  const row = desk.getByRole('row').filter({ hasText: '陆知夏' });
  await press(row.getByRole('button', { name: '更多操作：陆知夏' }));
  await press(row.getByRole('button', { name: '自己跟进' }));
  await expect(desk.getByRole('status').filter({ hasText: '陆知夏 由你跟进' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: '陆知夏' })).toHaveCount(0);
  expect(
    await deskShop.ask(
      `select enquiry.state, staff.name from enquiry join staff on staff.staff_id = enquiry.staff_id
       where staff.name = '店主'`,
    ),
  ).toEqual([{ state: 'following', name: '店主' }]);
});

test('联系顾客时号码就在眼前，记下谈了什么后线索归自己', async ({ desk, deskShop }) => {
  const sent = await fetch(`${deskShop.origin}/japi/order/facilitator/addReservationInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contacts: '沈砚秋', contactNumber: '13912345670', remark: '方案:全屋' }),
  });
  expect(sent.ok).toBe(true);
  await desk.goto('/admin/enquiries');
  await press(desk.getByRole('button', { name: '联系 沈砚秋' }));
  const dialog = desk.getByRole('dialog', { name: '联系 沈砚秋' });
  await expect(dialog.getByRole('link', { name: '139 1234 5670' })).toHaveAttribute('href', 'tel:13912345670');
  await type(dialog.getByLabel('备注'), '周末量房');
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('row').filter({ hasText: '沈砚秋' })).toHaveCount(0);
  const [stored] = await deskShop.ask<{ ref: string }>(
    `select enquiry.ref, enquiry.state, enquiry.note, staff.name from enquiry
     join staff on staff.staff_id = enquiry.staff_id where enquiry.note = '周末量房'`,
  );
  expect(stored).toMatchObject({ state: 'following', name: '店主' });
  expect(await logOf(deskShop, `enquiry:reservation-${stored?.ref}`)).toEqual([
    'enquiry.open-mobile',
    'enquiry.follow',
  ]);
});

test('一位客户的三条需求一起分配', async ({ desk }) => {
  await desk.goto('/admin/enquiries');
  await expect(desk.getByRole('row').filter({ hasText: '林晓晴' })).toContainText('3 条方案需求');
  await press(desk.getByRole('button', { name: '分配 林晓晴' }));
  const dialog = desk.getByRole('dialog', { name: '跟进 林晓晴的 3 条需求' });
  await dialog.getByLabel('由谁跟进').selectOption({ label: '店主' });
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('status').filter({ hasText: '3 条线索已更新' })).toBeVisible();
  await desk.getByRole('link', { name: /跟进中/ }).press('Enter');
  await expect(desk.getByRole('row').filter({ hasText: '林晓晴' })).toContainText('店主 跟进');
  await expect(desk.getByRole('link', { name: '写报价 林晓晴' })).toHaveCount(3);
  await expectGoodPage(desk);
});

test('小陈给客户出报价，客户付款后安排施工', async ({ desk, deskShop, browser }) => {
  test.setTimeout(180_000);
  const colleague = await colleagueOf(desk, browser, '设计师小陈', '客服');
  const customer = await (await browser.newContext({ baseURL: deskShop.origin })).newPage();
  const needCode = await tellNeed(customer, deskShop);

  await colleague.goto('/admin/enquiries');
  const row = colleague.getByRole('row').filter({ hasText: '陈予安' }).first();
  await press(row.getByRole('button', { name: /^更多操作/ }));
  await press(row.getByRole('link', { name: '写报价' }));
  await expect(colleague.getByRole('heading', { name: '陈予安的项目' })).toBeVisible();
  await expect(colleague.getByRole('region', { name: '需求' })).toContainText('不想重新开槽布线');
  const [photo] = await deskShop.ask<{ image: string }>(
    "select image from programme_room where image <> '' order by room_id limit 1",
  );
  await colleague.locator('input[type=file]').setInputFiles([await photoOf(colleague, photo?.image ?? '')]);
  await expect(colleague.getByAltText('封面')).toBeVisible();
  await type(colleague.getByRole('textbox', { name: '第 1 行 单价' }), '八百');
  await expectGoodPage(colleague);
  await press(colleague.getByRole('button', { name: '发出报价' }));
  // A refusal keeps everything that was typed.
  await expect(colleague.getByRole('alert').filter({ hasText: '第 1 行的数量应为整数' })).toBeVisible();
  await type(colleague.getByRole('textbox', { name: '第 1 行 单价' }), '888');
  await type(colleague.getByRole('textbox', { name: '第 1 行 数量' }), '2');
  await press(colleague.getByRole('button', { name: '发出报价' }));
  const offers = colleague.getByRole('region', { name: '报价', exact: true });
  await expect(offers).toContainText('第 1 版');
  const { order_id } = await projectOf(deskShop, needCode);
  const id = String(order_id);
  const lines = await deskShop.ask<{ num: number; price: number }>(
    `select num, price from programme_offer_line
     join programme_offer on programme_offer.offer_id = programme_offer_line.offer_id where order_id = ? order by line_id`,
    id,
  );
  expect(lines[0]).toEqual({ num: 2, price: 88_800 });
  const total = lines.reduce((sum, { num, price }) => sum + num * price, 0);

  await customer.goto(memberRoutes.project(order_id));
  await customer.getByRole('link', { name: '确认方案', exact: true }).click();
  await customer.getByRole('button', { name: /^确认 / }).click();
  await expect.poll(async () => (await projectOf(deskShop, needCode)).status).toBe(40);
  await customer.goto(memberRoutes.project(order_id));
  await customer.getByRole('link', { name: '接受报价' }).first().click();
  await customer.getByRole('checkbox', { name: /按我家的方案定制/ }).check();
  await customer.getByRole('button', { name: '接受报价并付款' }).click();
  await customer.waitForURL(/\/Order\/payment/);
  await payByPhone(customer);
  await customer.waitForURL(/\/Order\/paystatus/);

  await colleague.reload();
  await expect(offers).toContainText('已付款');
  await press(colleague.getByRole('button', { name: '安排上门' }));
  const dialog = colleague.getByRole('dialog', { name: '安排上门' });
  await type(dialog.getByLabel('工程师', { exact: true }), '周启明');
  await type(dialog.getByLabel('工程师手机号'), '13700001234');
  await dialog.getByLabel(/^上门测量/).fill('2026-12-05T09:00');
  await dialog.getByLabel(/^设备安装/).fill('2026-12-08T09:30');
  await expectGoodPage(colleague);
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(colleague.getByRole('region', { name: '上门', exact: true })).toContainText('2026-12-08 09:30 周启明');
  await expectGoodPage(colleague);
  expect(
    await deskShop.ask(
      `select orders.order_status, orders.total_fee from programme_offer
       join orders on orders.order_id = programme_offer.shop_order_id where programme_offer.order_id = ?`,
      id,
    ),
  ).toEqual([{ order_status: 'PAYED', total_fee: total }]);
  expect(
    await deskShop.ask(
      'select type, status, engineer_name from programme_work where order_id = ? order by work_id',
      id,
    ),
  ).toEqual([
    { type: 'survey', status: 1, engineer_name: '周启明' },
    { type: 'install', status: 1, engineer_name: '周启明' },
  ]);
  expect(await logOf(deskShop, `project:${id}`)).toEqual(['project.offer', 'project.work']);
  await customer.goto(memberRoutes.project(order_id));
  await expect(customer.getByRole('region', { name: '项目信息' })).toContainText('安装工程师周启明');
});
