import type { Locator, Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { expect, expectGoodPage, logOf, pagesOf, press, publish, test, type } from './desk.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Drags a handle from the middle of the window over what stands above its entry. */
async function dragUp(desk: Page, handle: Locator): Promise<void> {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not in sight');
  await desk.mouse.move(box.x + 8, box.y + 8);
  await desk.mouse.down();
  await desk.mouse.move(box.x + 8, box.y - 90, { steps: 6 });
  await desk.mouse.up();
}

test('写一个“双十二”专题，定时在十二月十日零点上线', async ({ desk, deskShop }) => {
  test.setTimeout(240_000);
  // The next tenth of December at midnight, by the clocks in Shanghai.
  const today = formatTime(Date.now() / 1000);
  const year = Number(today.slice(0, 4)) + (today.slice(5) >= '12-10' ? 1 : 0);
  const begins = Date.parse(`${year}-12-10T00:00:00+08:00`) / 1000;
  await desk.goto('/admin/topics');
  await press(desk.getByRole('link', { name: '新建专题' }));
  await type(desk.getByLabel('标题', { exact: true }), '双十二：把家装智能一点');
  await type(desk.getByLabel('网址'), 'Double 12');
  await expect(desk.getByText('立即上线', { exact: true })).toBeVisible();
  await desk.getByLabel('上线时间').fill(`${year}-12-10T00:00`);
  await press(desk.getByRole('button', { name: '添加图文' }));
  const text = desk.getByRole('region', { name: '第 1 块：图文' });
  await type(text.getByLabel('小标题'), '怎么买更划算');
  const words = text.getByRole('textbox', { name: '文字' });
  await words.focus();
  await desk.keyboard.type('满减与会员价可以同用。');
  await desk.keyboard.press('Enter');
  await press(text.getByRole('toolbar', { name: '文字的格式' }).getByRole('button', { name: '列表' }));
  await expect(words).toBeFocused();
  await desk.keyboard.type('先领券');
  await expect(words.getByRole('listitem')).toHaveText(['先领券']);
  await press(desk.getByRole('button', { name: '添加商品' }));
  const goods = desk.getByRole('region', { name: '第 2 块：商品' });
  await press(goods.getByRole('button', { name: '选商品' }));
  const choosing = desk.getByRole('dialog', { name: '选商品' });
  await type(choosing.getByLabel('查找商品'), '门锁');
  // A list that is found anew under the key loses the press, which is repeated then.
  const ticked = choosing.getByRole('checkbox', { checked: true });
  await expect(async () => {
    if ((await ticked.count()) === 0) await choosing.getByRole('checkbox').first().press('Space');
    await expect(ticked).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectGoodPage(desk);
  await press(choosing.getByRole('button', { name: '用这 1 个商品' }));
  await expect(goods.getByText('已选 1 个')).toBeVisible();
  await press(desk.getByRole('button', { name: '添加图片链接' }));
  const banner = desk.getByRole('region', { name: '第 3 块：图片链接' });
  // What was added is wholly in sight, whatever stands above it.
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(banner.locator('.picture img')).toBeVisible();
  await type(banner.getByLabel('图上的文字'), '看全部活动');
  await banner.getByLabel('链接到').selectOption({ label: '页面' });
  await banner.getByLabel('链接', { exact: true }).selectOption({ label: '免费设计' });
  // By the keyboard; the focus goes along with the block.
  await desk.getByRole('button', { name: '移动第 3 块', exact: true }).press('ArrowUp');
  await expect(desk.getByRole('button', { name: '移动第 2 块', exact: true })).toBeFocused();
  await expect(desk.getByRole('region', { name: '第 2 块：图片链接' })).toBeVisible();
  // By a pointer it goes on to the first place, and by the menu back.
  await dragUp(desk, desk.getByRole('button', { name: '移动第 2 块', exact: true }));
  await expect(desk.getByRole('region', { name: '第 1 块：图片链接' })).toBeVisible();
  await press(desk.getByRole('button', { name: '更多操作：第 1 块', exact: true }));
  await press(desk.getByRole('button', { name: '下移', exact: true }));
  await expect(desk.getByRole('region', { name: '第 2 块：图片链接' })).toBeVisible();
  await expectGoodPage(desk);
  // Lines without markup, as they were written before there was an editor, are paragraphs in it and on the page.
  await press(desk.getByRole('button', { name: '添加图文' }));
  const plain = desk.getByRole('region', { name: '第 4 块：图文' });
  await press(plain.getByRole('button', { name: '源代码' }));
  await plain.getByRole('textbox', { name: '文字' }).fill('预售商品分两次付款。\n定金 < 500 元的可以退。');
  await press(plain.getByRole('button', { name: '回到编辑' }));
  await expect(plain.getByRole('textbox', { name: '文字' }).getByRole('paragraph')).toHaveText([
    '预售商品分两次付款。',
    '定金 < 500 元的可以退。',
  ]);
  await expectGoodPage(desk);
  const save = desk.getByRole('button', { name: '保存', exact: true });
  await press(save);
  // A refusal keeps everything that was typed.
  await expect(desk.getByRole('alert').filter({ hasText: '网址只能用小写字母、数字和横线' })).toBeVisible();
  await type(desk.getByLabel('网址'), 'double-12');
  await press(save);
  const row = desk.getByRole('row', { name: /双十二：把家装智能一点/ });
  await expect(row).toContainText('未上线');
  await expectGoodPage(desk);

  const stored = () =>
    deskShop.ask<{ begins: number }>("select begins, ends, title from topic where name = 'double-12'");
  expect(await stored()).toEqual([{ begins, ends: null, title: '双十二：把家装智能一点' }]);
  const blocks = await deskShop.ask<{ type: string; title: string; data: string }>(
    "select type, title, data from topic_block where topic_name = 'double-12' order by sort",
  );
  expect(blocks.map(({ type: kindOf, title }) => [kindOf, title])).toEqual([
    ['html', '怎么买更划算'],
    ['banner', ''],
    ['items', ''],
    ['html', ''],
  ]);
  expect(blocks.flatMap(({ type: kindOf, data }) => (kindOf === 'html' ? [JSON.parse(data)] : []))).toEqual([
    '<p>满减与会员价可以同用。</p><ul><li><p>先领券</p></li></ul>',
    '预售商品分两次付款。\n定金 < 500 元的可以退。',
  ]);
  expect(await logOf(deskShop, 'topic:double-12')).toEqual(['topic.add']);

  // Before its time a publish leaves it out; a time that has come puts it in.
  await desk.goto('/admin/publishing');
  await publish(desk);
  const page = () => desk.request.get(`${deskShop.origin}/topic/double-12`);
  expect((await page()).status()).toBe(404);
  await desk.goto('/admin/topics');
  await press(desk.getByRole('link', { name: '双十二：把家装智能一点', exact: true }));
  await desk.getByLabel('上线时间').fill('2026-01-01T00:00');
  await press(save);
  await desk.goto('/admin/publishing');
  await publish(desk);
  // One that is shown has the way to its page.
  await desk.goto('/admin/topics');
  await expect(row.getByRole('button', { name: /^更多操作/ })).toBeVisible();
  const html = await (await page()).text();
  expect(html).toContain('<p>满减与会员价可以同用。</p><ul><li><p>先领券</p></li></ul>');
  expect(html).toContain('<p>预售商品分两次付款。</p><p>定金 &lt; 500 元的可以退。</p>');
  expect(html).toContain('看全部活动');
});

test('写一篇资讯，改热搜词，发布后在商城里', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  await desk.goto('/admin/articles/new');
  await type(desk.getByLabel('标题', { exact: true }), '门锁没电了怎么开门');
  await type(desk.getByLabel('栏目'), '安装与使用');
  await type(desk.getByLabel('作者'), '编辑部');
  const text = desk.getByRole('textbox', { name: '正文' });
  await text.focus();
  await press(desk.getByRole('toolbar', { name: '正文的格式' }).getByRole('button', { name: '小标题' }));
  await expect(text).toBeFocused();
  await desk.keyboard.type('不用拆锁');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('用充电宝接门锁底部的接口，再输密码。');
  await expect(text.getByRole('heading', { name: '不用拆锁' })).toBeVisible();
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('link', { name: '门锁没电了怎么开门', exact: true })).toBeVisible();
  await expectGoodPage(desk);
  const [article] = await deskShop.ask<{ code: string; cate_id: number; content: string }>(
    "select code, cate_id, content from article where title = '门锁没电了怎么开门'",
  );
  expect(article?.cate_id).toBe(59);
  expect(article?.content).toBe('<h3>不用拆锁</h3><p>用充电宝接门锁底部的接口，再输密码。</p>');
  expect(await logOf(deskShop, `article:${article?.code}`)).toEqual(['article.add']);

  await desk.goto('/admin/hotwords');
  const words = await deskShop.ask<{ name: string }>('select name from search_word order by sort desc');
  // Nothing to save yet.
  await expect(
    desk
      .getByRole('listitem')
      .filter({ hasText: words[0]?.name ?? '' })
      .first(),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await expect(desk.getByText('还没有改动')).toBeVisible();
  await type(desk.getByRole('textbox', { name: '新的热搜词' }), '充电宝开锁');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('搜不到商品', { exact: true })).toHaveCount(1);
  // A new word stands first: to the third place and back.
  const handle = desk.getByRole('button', { name: '移动充电宝开锁', exact: true });
  await handle.focus();
  for (const [key, at] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['ArrowUp', 1],
  ] as const) {
    await handle.press(key);
    // The focus goes along with the word, so that the next press moves it again.
    await expect(desk.getByRole('listitem').filter({ has: handle })).toContainText(`${at}充电宝开锁`);
    await expect(handle).toBeFocused();
  }
  const drop = desk.getByRole('button', { name: `删除 ${words[0]?.name}`, exact: true });
  await press(drop);
  await expect(desk.getByRole('status').filter({ hasText: `已去掉“${words[0]?.name}”` })).toBeVisible();
  await expectGoodPage(desk);
  // What was taken away by chance is put back at its place.
  await press(desk.getByRole('button', { name: '放回去' }));
  await expect(desk.getByRole('listitem').filter({ has: drop })).toContainText(`2${words[0]?.name}`);
  await press(drop);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '热搜词已保存' })).toBeVisible();
  expect(await deskShop.ask('select name from search_word order by sort desc')).toEqual([
    { name: '充电宝开锁' },
    ...words.slice(1),
  ]);

  await desk.goto('/admin/publishing');
  await publish(desk);
  await desk.goto(`/topic/article-${article?.code}`);
  await expect(desk.getByRole('heading', { name: '门锁没电了怎么开门', level: 1 })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '不用拆锁', level: 2 })).toBeVisible();
  await expect(desk.getByText('用充电宝接门锁底部的接口')).toBeVisible();
  const home = await (await desk.request.get(`${deskShop.origin}/`)).text();
  expect(home).toContain('充电宝开锁');
});

test('换首页第一张轮播图，改一层楼的标题，只有首页重新渲染', async ({ desk, deskShop }) => {
  test.setTimeout(240_000);
  // What other journeys have left is published first.
  await desk.goto('/admin/publishing');
  await publish(desk);
  const before = pagesOf(deskShop);
  await desk.goto('/admin/home');
  await press(desk.getByRole('button', { name: '修改第 1 张轮播图' }));
  const slide = desk.getByRole('region', { name: '第 1 张轮播图' });
  await slide
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(slide.locator('.preview img').first()).toHaveAttribute('src', /^\/uploads\//);
  await type(slide.getByLabel('标题第一行'), '双十二');
  await type(slide.getByLabel('标题第二行'), '全屋焕新');
  await slide.getByLabel('主按钮链接到').selectOption({ label: '自己填写' });
  const link = slide.getByLabel('主按钮链接', { exact: true });
  await type(link, 'programme');
  await expect(slide.locator('.preview').first()).toContainText('双十二全屋焕新');
  const floors = desk.getByRole('region', { name: '楼层' });
  const floor = floors.getByRole('listitem').first();
  const title = floor.getByRole('button', { name: /^改.+的标题$/ });
  const name = (await title.locator('span').innerText()).trim();
  await press(title);
  await type(floor.getByRole('textbox'), '先换一盏灯');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  // A refusal keeps everything that was typed.
  await expect(desk.getByRole('alert').filter({ hasText: '链接应以' })).toBeVisible();
  await type(link, '/Programme/list');
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '首页已保存' })).toBeVisible();
  await expect(desk.getByRole('alert').filter({ hasText: '链接应以' })).toHaveCount(0);

  const blocks = await deskShop.ask<{ type: string; title: string; data: string }>(
    "select type, title, data from topic_block where topic_name = 'home' order by sort",
  );
  expect(JSON.parse(blocks[0]?.data ?? '{}')).toMatchObject({
    image: expect.stringMatching(/^\/uploads\//),
    title: ['双十二', '全屋焕新'],
    main: { href: '/Programme/list' },
  });
  expect(blocks.filter((block) => block.type === 'floor')[0]?.title).toBe('先换一盏灯');
  expect(await logOf(deskShop, 'topic:home')).toEqual(['home.change']);

  await desk.goto('/admin/publishing');
  await publish(desk);
  const after = pagesOf(deskShop);
  const changed = Object.keys({ ...before, ...after }).filter((path) => before[path]?.etag !== after[path]?.etag);
  expect(changed).toEqual([routes.home()]);
  await desk.goto(routes.home());
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('双十二全屋焕新');
  await expect(desk.getByRole('heading', { name: '先换一盏灯' })).toBeVisible();
  await expect(desk.getByRole('heading', { name, exact: true })).toHaveCount(0);
  expect((await desk.request.get(`${deskShop.origin}/topic/home`)).status()).toBe(404);
});
