import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

test('官网的一条全屋预约分给设计师小陈，三天内回访', async ({ desk, deskShop }) => {
  await desk.goto('/admin/staff');
  await press(desk.getByRole('button', { name: '开通账号' }));
  await type(desk.getByLabel('姓名'), '小陈');
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
  const item = desk.getByRole('listitem').filter({ hasText: '秦晚晴' }).first();
  await expect(item).toContainText('免费设计预约');
  await expect(item).toContainText('139****5678');
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: '看 秦晚晴 的完整号码' }));
  await expect(item).toContainText('13912345678');
  await press(item.getByRole('button', { name: '跟进 秦晚晴' }));
  await desk.getByLabel('由谁跟进').selectOption({ label: '小陈' });
  const due = new Date(Date.now() + (3 * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
  await desk.getByLabel('最晚哪天联系').fill(due);
  await type(desk.getByLabel('备注'), '晚上七点后方便接电话');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(item).toHaveCount(0);
  await desk.getByRole('link', { name: /跟进中/ }).press('Enter');
  await expect(item).toContainText('小陈 跟进');
  await expect(item).toContainText(`期限 ${due}`);
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
