import { routes } from '#core/site/routes.ts';
import { fillLogin, firstMember, logIn, secondMember } from '#e2e/support/facts.ts';
import { axe, goodsWhere } from '#e2e/support/goods.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

// Questions about goods: printed, asked, answered, found helpful.

test.skip(isSpare, 'a gateway need not tell questions; its pages have none');

test('printed questions are read without script; the list takes them over, sorts and turns its pages', async ({
  page,
  shop,
  browser,
}) => {
  const many = await shop.ask<{ goods_id: string; total: number }>(
    `select goods_id, count(*) as total from question group by goods_id having count(*) > 5 order by goods_id`,
  );
  const [goods] = goodsWhere(shop.dataFolder, ({ item_id, questions }) => {
    const isLong = many.some((one) => one.goods_id === item_id);
    return isLong && questions?.length === 2;
  });
  if (!goods?.questions) throw new Error('the sample world has no product with six questions');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(new URL(routes.goods(goods.item_id), shop.origin).href);
  for (const { content, answer } of goods.questions) {
    await expect(still.locator('#questions')).toContainText(content);
    await expect(still.locator('#questions')).toContainText(answer);
  }
  await plain.close();

  await page.goto(routes.goods(goods.item_id));
  const part = page.locator('#questions');
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('.question')).toHaveCount(5);
  await expect(part.locator('#told')).toHaveCount(0);
  await expect(part.locator('.question').first()).toContainText(goods.questions[0]?.content ?? '');
  await axe(page);
  await part.getByRole('button', { name: '下一页' }).click();
  await expect(part.locator('.question')).toHaveCount(1);
  await part.getByRole('button', { name: '最新' }).click();
  const [newest] = await shop.ask<{ content: string }>(
    'select content from question where goods_id = ? order by created desc, question_id desc limit 1',
    goods.item_id,
  );
  await expect(part.locator('.question').first()).toContainText(newest?.content ?? 'none');
});

test('a question typed before the login is asked after it; a buyer answers, another finds it helpful', async ({
  page,
  shop,
  browser,
}) => {
  const bought = await shop.ask<{ goods_id: string }>(
    `select distinct order_line.goods_id from order_line join orders on orders.order_id = order_line.order_id
     join member on member.user_id = orders.user_id
     where mobile = ? and order_status in ('PAYED', 'WAIT_BUYER_CONFIRM', 'DONE')`,
    firstMember.mobile,
  );
  const [goods] = goodsWhere(shop.dataFolder, ({ item_id }) => bought.some(({ goods_id }) => goods_id === item_id));
  if (!goods) throw new Error('the first demo member has bought nothing that is on sale');
  const asked = '阳台西晒，夏天会不会太热？';
  await page.goto(routes.goods(goods.item_id));
  const part = page.locator('#questions');
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: '我要提问' }).click();
  await part.getByRole('button', { name: '登录后提问' }).click();
  await expect(part.getByRole('alert')).toHaveText('请写下您的问题');
  await part.getByLabel('您的问题').fill(asked);
  await axe(page);
  await part.getByRole('button', { name: '登录后提问' }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, secondMember);
  await page.waitForURL(/#questions$/);
  await page.mouse.move(10, 10);
  await expect(part.getByLabel('您的问题')).toHaveValue(asked);
  await part.getByRole('button', { name: '发布提问' }).click();
  const question = part.locator('.question').filter({ hasText: asked });
  await expect(question).toContainText('还没有回答');
  const rows = await shop.ask<{ question_id: number }>(
    `select question_id from question join member on member.user_id = question.user_id
     where content = ? and mobile = ?`,
    asked,
    secondMember.mobile,
  );
  expect(rows).toHaveLength(1);

  const home = await browser.newContext();
  const buyer = await home.newPage();
  await buyer.goto(new URL(routes.login(), shop.origin).href);
  await logIn(buyer, firstMember);
  await buyer.goto(new URL(`${routes.goods(goods.item_id)}#questions`, shop.origin).href);
  const his = buyer.locator('.question').filter({ hasText: asked });
  await buyer.locator('#questions').getByRole('button', { name: '最新' }).click();
  await his.getByRole('button', { name: '我买过，来回答' }).click();
  await his.getByRole('textbox').fill('拉上帘子就好，用了一个夏天没事。');
  await axe(buyer);
  await his.getByRole('button', { name: '发布回答' }).click();
  await expect(his).toContainText('拉上帘子就好');
  await home.close();

  await page.reload();
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: '最新' }).click();
  await question.getByRole('button', { name: '有用' }).click();
  await expect(question.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true');
  const voices = await shop.ask<{ helpful_num: number }>(
    'select helpful_num from question_answer where question_id = ?',
    rows[0]?.question_id ?? 0,
  );
  expect(voices).toEqual([{ helpful_num: 1 }]);
});
