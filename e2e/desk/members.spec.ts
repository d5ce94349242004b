import type { Locator } from 'playwright/test';
import { demoAccounts } from '#core/site/demo.ts';
import { expect, expectGoodPage, logOf, press, pressIn, test, type } from './desk.ts';

test('a member is found by mobile, opened, given a level, and 20 yuan for a reason', async ({ desk, deskShop }) => {
  const mobile = demoAccounts[2]?.mobile ?? '';
  const [before] = await deskShop.ask<{ user_id: number; username: string; deposit: number }>(
    'select user_id, username, deposit from member where mobile = ?',
    mobile,
  );
  if (!before) throw new Error('the demo member is gone');
  await desk.goto('/admin/members');
  // Before the desk is there, the key belongs to the search of everything.
  await expect(desk.getByLabel('查找会员')).toBeVisible();
  await desk.keyboard.press('/');
  await desk.keyboard.type(mobile);
  await desk.keyboard.press('Enter');
  const row = desk.getByRole('row').filter({ hasText: before.username });
  await expect(row).toBeVisible();
  await expect(desk.getByText(mobile)).toHaveCount(0);
  await expectGoodPage(desk);
  await press(row.getByRole('button', { name: before.username, exact: true }));
  const pane = desk.getByRole('complementary', { name: '会员详情' });
  await expect(pane.getByRole('heading', { name: before.username })).toBeVisible();
  await press(pane.getByRole('button', { name: /完整号码/ }));
  await expect(pane).toContainText(mobile);
  await press(pane.getByRole('button', { name: '改等级' }));
  // It begins with the level that the member has.
  await expect(desk.getByRole('dialog').getByRole('radio').first()).toBeChecked();
  await desk.getByRole('dialog').getByRole('radio').nth(1).check();
  await expectGoodPage(desk);
  await press(desk.getByRole('dialog').getByRole('button', { name: /^改为/ }));
  await expect(desk.getByRole('status').filter({ hasText: '等级' })).toBeVisible();
  await expect(pane.getByRole('region', { name: '最近订单' }).getByRole('listitem').first()).toBeVisible();
  await expectGoodPage(desk);
  await press(pane.getByRole('button', { name: '调整余额' }));
  await type(desk.getByLabel('金额'), '二十');
  await type(desk.getByLabel('原因'), '补偿发货延误');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('alert').filter({ hasText: '金额应为数字' })).toBeVisible();
  await type(desk.getByLabel('金额'), '20');
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

test('a note about a member is written, told in the list, found and taken back', async ({ desk, deskShop }) => {
  const [member] = await deskShop.ask<{ user_id: number; username: string }>(
    'select user_id, username from member where mobile = ?',
    demoAccounts[0]?.mobile ?? '',
  );
  if (!member) throw new Error('the demo member is gone');
  const stored = () =>
    deskShop.ask<{ content: string; struck: number | null }>(
      'select content, struck from member_note where user_id = ? order by note_id',
      member.user_id,
    );
  await desk.goto('/admin/members');
  const row = desk.getByRole('row').filter({ hasText: member.username });
  await expect(row).toBeVisible();
  await expect(row.getByTitle(/条备注/)).toHaveCount(0);
  await press(row.getByRole('button', { name: member.username, exact: true }));
  const pane = desk.getByRole('complementary', { name: '会员详情' });
  await expect(pane.getByRole('heading', { name: member.username })).toBeVisible();
  await press(pane.getByRole('button', { name: '写备注' }));
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '备注' })).toBeFocused();
  await expectGoodPage(desk);
  await desk.keyboard.type('周末才有人在家');
  await press(dialog.getByRole('button', { name: '保存' }));
  // What was noted stands beside the list, and the next note is written from there.
  const notes = pane.getByRole('region', { name: '备注' }).getByRole('listitem');
  await expect(notes).toHaveText([/周末才有人在家/]);
  await press(pane.getByRole('button', { name: '写备注' }));
  await type(dialog.getByRole('textbox', { name: '备注' }), '门锁装反过一次，上门前先打电话');
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(notes).toHaveText([/门锁装反过一次/, /周末才有人在家/]);
  await expect(notes.first()).toContainText('店主');
  await expectGoodPage(desk);
  await press(notes.nth(1).getByRole('button', { name: /^撤回/ }));
  await expect(notes.nth(1).getByRole('deletion')).toHaveText('周末才有人在家');
  await expect(notes.getByRole('button', { name: /^撤回/ })).toHaveCount(1);
  await expectGoodPage(desk);
  await expect(row.getByTitle('1 条备注')).toBeVisible();
  await expect(desk.getByRole('combobox', { name: '备注' })).toBeVisible();
  await desk.goto('/admin/members?noted=1');
  await expect(desk.getByRole('combobox', { name: '备注' })).toHaveValue('1');
  await expect(desk.locator('.members .opens__name')).toHaveText([member.username]);
  await expectGoodPage(desk);
  expect(await stored()).toEqual([
    { content: '周末才有人在家', struck: expect.any(Number) },
    { content: '门锁装反过一次，上门前先打电话', struck: null },
  ]);
  expect(await logOf(deskShop, `member:${member.user_id}`)).toEqual([
    'member.note',
    'member.note',
    'member.strike-note',
  ]);
});

test('members of a level are listed by what they have paid and not got back', async ({ desk, deskShop }) => {
  const paid = await deskShop.ask<{ username: string }>(
    `select member.username from member left join orders on orders.user_id = member.user_id and orders.pay_time is not null
     left join (select order_id, sum(refund_fee) as fee from refund
       where refund_status = 'SUCCESS' and reason <> 'late_payment' group by order_id) back on back.order_id = orders.order_id
     where member.grade_id is null group by member.user_id
     order by coalesce(sum(orders.total_fee - coalesce(back.fee, 0)), 0) desc, member.created desc, member.user_id desc`,
  );
  await desk.goto('/admin/members?sort=paid');
  await expect(desk.getByRole('combobox', { name: '排序' })).toHaveValue('paid');
  await press(desk.getByRole('navigation', { name: '会员等级' }).getByRole('link', { name: /^普通会员/ }));
  const names = desk.locator('.members .opens__name');
  await expect(names).toHaveText(paid.map(({ username }) => username));
  await expect(desk.getByRole('columnheader', { name: '消费' })).toHaveAttribute('aria-sort', 'descending');
  await press(desk.getByRole('columnheader', { name: '余额' }).getByRole('link'));
  await expect(desk.getByRole('combobox', { name: '排序' })).toHaveValue('deposit');
  await expectGoodPage(desk);
});

test('a review with few stars is answered, another one hidden with its reason', async ({ desk, deskShop }) => {
  await desk.goto('/admin/reviews?kind=bad');
  const [bad] = await deskShop.ask<{ rate_id: number; content: string }>(
    'select rate_id, content from rate where star <= 3 order by created desc, rate_id desc limit 1',
  );
  const item = desk
    .getByRole('row')
    .filter({ hasText: bad?.content ?? 'no review' })
    .first();
  await expect(item).toBeVisible();
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: /回复$/ }));
  await type(desk.getByLabel('商家回复（所有人可见）'), '已联系您换新，抱歉。');
  await press(desk.getByRole('dialog').getByRole('button', { name: '回复', exact: true }));
  await expect(item).toContainText('商家回复：已联系您换新，抱歉。');
  await pressIn(item, '隐藏');
  await type(desk.getByLabel('原因'), '辱骂他人');
  await desk.keyboard.press('Enter');
  await expect(item).toContainText('已隐藏：辱骂他人');
  expect(await deskShop.ask('select reply, hidden_reason from rate where rate_id = ?', bad?.rate_id ?? 0)).toEqual([
    { reply: '已联系您换新，抱歉。', hidden_reason: '辱骂他人' },
  ]);
  expect(await logOf(deskShop, `review:${bad?.rate_id}`)).toEqual(['review.reply', 'review.hide']);
});

test('two reviews are answered at once with a reply that is kept for the next time', async ({ desk, deskShop }) => {
  await desk.goto('/admin/reviews');
  const dialog = desk.getByRole('dialog');
  const boxes = desk.getByRole('checkbox', { name: /^选择 / });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await press(desk.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量回复' }));
  const reply = dialog.getByRole('button', { name: '回复 2 条', exact: true });
  // Pale while there is nothing to send, it still says what is missing.
  const colourOf = (button: Locator): Promise<string> =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const pale = await colourOf(reply);
  await press(reply);
  await expect(dialog.getByRole('status').filter({ hasText: '还差' })).toBeVisible();
  await type(dialog.getByLabel('商家回复（所有人可见）'), '感谢反馈，已请客服联系您。');
  await expect.poll(() => colourOf(reply)).not.toBe(pale);
  await press(dialog.getByRole('button', { name: '存为常用' }));
  await expectGoodPage(desk);
  await press(reply);
  await expect(desk.getByRole('status').filter({ hasText: '已回复 2 条评价' })).toBeVisible();
  expect(
    await deskShop.ask('select count(*) as replies from rate where reply = ?', '感谢反馈，已请客服联系您。'),
  ).toEqual([{ replies: 2 }]);
  await press(desk.getByRole('button', { name: '回复', exact: true }).first());
  await press(dialog.getByRole('button', { name: '感谢反馈，已请客服联系您。', exact: true }));
  await expect(dialog.getByLabel('商家回复（所有人可见）')).toHaveValue('感谢反馈，已请客服联系您。');
});
