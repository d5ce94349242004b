import { demoAccounts } from '#core/site/demo.ts';
import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

test('a member is found by mobile, opened, given a level, and 20 yuan for a reason', async ({ desk, deskShop }) => {
  const mobile = demoAccounts[2]?.mobile ?? '';
  const [before] = await deskShop.ask<{ user_id: number; username: string; deposit: number }>(
    'select user_id, username, deposit from member where mobile = ?',
    mobile,
  );
  if (!before) throw new Error('the demo member is gone');
  await desk.goto('/admin/members');
  await desk.keyboard.press('/');
  await desk.keyboard.type(mobile);
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row').filter({ hasText: before.username });
  await expect(row).toBeVisible();
  await expect(desk.getByText(mobile)).toHaveCount(0);
  await expectGoodPage(desk);
  await press(row.getByRole('button', { name: /完整号码/ }));
  await expect(row).toContainText(mobile);
  await press(row.getByRole('button', { name: /的等级/ }));
  await desk.getByRole('combobox').selectOption({ index: 1 });
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('status').filter({ hasText: '等级' })).toBeVisible();
  await press(row.getByRole('button', { name: /的余额/ }));
  await type(desk.getByLabel('金额（元）'), '二十');
  await type(desk.getByLabel('原因'), '补偿发货延误');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('alert').filter({ hasText: '金额应为数字' })).toBeVisible();
  await type(desk.getByLabel('金额（元）'), '20');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '余额现在是' })).toBeVisible();
  const [after] = await deskShop.ask<{ grade_id: number; deposit: number }>(
    'select grade_id, deposit from member where user_id = ?',
    before.user_id,
  );
  expect(after).toEqual({ grade_id: expect.any(Number), deposit: before.deposit + 2000 });
  expect(await logOf(deskShop, `member:${before.user_id}`)).toEqual([
    'member.open-mobile',
    'member.grade',
    'member.deposit',
  ]);
});

test('a review with few stars is answered, another one hidden with its reason', async ({ desk, deskShop }) => {
  await desk.goto('/admin/reviews?kind=bad');
  const [bad] = await deskShop.ask<{ rate_id: number; content: string }>(
    'select rate_id, content from rate where star <= 3 order by created desc, rate_id desc limit 1',
  );
  const item = desk
    .getByRole('listitem')
    .filter({ hasText: bad?.content ?? 'no review' })
    .first();
  await expect(item).toBeVisible();
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: /回复/ }));
  await type(desk.getByLabel('商家回复（所有人可见）'), '已联系您换新，抱歉。');
  await press(desk.getByRole('dialog').getByRole('button', { name: '回复', exact: true }));
  await expect(item).toContainText('商家回复：已联系您换新，抱歉。');
  await press(item.getByRole('button', { name: '隐藏' }));
  await type(desk.getByLabel('原因'), '辱骂他人');
  await desk.keyboard.press('Enter');
  await expect(item).toContainText('已隐藏：辱骂他人');
  expect(await deskShop.ask('select reply, hidden_reason from rate where rate_id = ?', bad?.rate_id ?? 0)).toEqual([
    { reply: '已联系您换新，抱歉。', hidden_reason: '辱骂他人' },
  ]);
  expect(await logOf(deskShop, `review:${bad?.rate_id}`)).toEqual(['review.reply', 'review.hide']);
});
