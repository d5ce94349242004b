import { expect, expectGoodPage, logOf, press, pressIn, test, type } from './desk.ts';

test('a question that waits is answered in the name of the shop, with all that say the same', async ({
  desk,
  deskShop,
}) => {
  const waits = `not exists (select 1 from question_answer
       where question_answer.question_id = question.question_id and is_shop = 1)`;
  const [waiting] = await deskShop.ask<{ question_id: number; content: string; alike: number }>(
    `select max(question_id) as question_id, content, count(*) as alike from question where ${waits}
     group by content having count(*) > 1 order by count(*) desc, max(created) desc limit 1`,
  );
  if (!waiting) throw new Error('the sample world has no question that several ask');
  await desk.goto('/admin/questions');
  const item = desk.getByRole('row').filter({ hasText: waiting.content });
  // However many ask it, it is one row.
  await expect(item).toHaveCount(1);
  await expectGoodPage(desk);
  await press(item.getByRole('button', { name: '统一回答' }));
  const dialog = desk.getByRole('dialog');
  await type(dialog.getByLabel('商家回答（所有人可见）'), '可以，下单前把现场照片发给客服，我们先帮您看。');
  await press(dialog.getByText('显示在哪些商品页'));
  await expect(dialog.getByRole('list').getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: '同样的问题都这样回答' })).toBeChecked();
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: `回答 ${waiting.alike} 个问题` }));
  await expect(desk.getByRole('status').filter({ hasText: `已回答 ${waiting.alike} 个` })).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(
    await deskShop.ask(
      `select count(*) as answered from question_answer
       join question on question.question_id = question_answer.question_id
       where is_shop = 1 and question.content = ? and question_answer.content like '可以，下单前%'`,
      waiting.content,
    ),
  ).toEqual([{ answered: waiting.alike }]);
  expect(await logOf(deskShop, `question:${waiting.question_id}`)).toEqual(['question.answer']);
});

test('an advertisement is hidden, and a wrong answer to another question', async ({ desk, deskShop }) => {
  await desk.goto('/admin/questions?kind=all');
  const answered = `select question.question_id, answer_id, question.content, question_answer.content as answer
     from question join question_answer on question_answer.question_id = question.question_id
     where is_shop = 0 order by question.created desc, question.question_id desc limit 1 offset `;
  const [one] = await deskShop.ask<{ question_id: number; content: string; answer: string }>(`${answered}0`);
  const [other] = await deskShop.ask<{ answer_id: number; content: string; answer: string }>(`${answered}1`);
  const itemOf = (words: typeof one | typeof other) =>
    desk
      .getByRole('row')
      .filter({ hasText: words?.content ?? 'none' })
      .filter({ hasText: words?.answer ?? 'none' })
      .first();
  await pressIn(itemOf(one), '隐藏问题');
  await type(desk.getByLabel('原因'), '打广告');
  await desk.keyboard.press('Enter');
  await expect(itemOf(one)).toContainText('已隐藏：打广告');
  await pressIn(itemOf(other), /^隐藏.+的回答$/);
  await type(desk.getByLabel('原因'), '说错了');
  await desk.keyboard.press('Enter');
  await expect(itemOf(other)).toContainText('已隐藏：说错了');
  await expectGoodPage(desk);
  expect(await deskShop.ask('select hidden_reason from question where question_id = ?', one?.question_id ?? 0)).toEqual(
    [{ hidden_reason: '打广告' }],
  );
  expect(
    await deskShop.ask('select hidden_reason from question_answer where answer_id = ?', other?.answer_id ?? 0),
  ).toEqual([{ hidden_reason: '说错了' }]);
});
