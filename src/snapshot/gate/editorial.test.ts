import { expect, test } from 'vitest';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { namedTopics } from '#snapshot/pull/topics.ts';

// Designers, news and topics: their contents in a snapshot, and the reasons that keep one out.

const trial = trialOfFile(60);

/** Replaces the content of an article while `work` runs. */
async function whileArticleSays(content: string, work: () => Promise<void>): Promise<void> {
  const set = (text: string) =>
    trial.shop.database.write((connection) =>
      connection.updateTable('article').set({ content: text, release_time: 1 }).where('code', '=', 'N0001').execute(),
    );
  const before = await trial.shop.database.read
    .selectFrom('article')
    .where('code', '=', 'N0001')
    .select(['content', 'release_time'])
    .executeTakeFirstOrThrow();
  await set(content);
  try {
    await work();
  } finally {
    await trial.shop.database.write((connection) =>
      connection.updateTable('article').set(before).where('code', '=', 'N0001').execute(),
    );
  }
}

test('every designer has a record, with the programmes of this snapshot and their kinds', () => {
  const { list } = trial.good.only('designerLibrary');
  expect(trial.good.keys('designer')).toEqual(list.map(({ code }) => code));
  const programmes = trial.good.only('programmeLibrary').list;
  for (const row of list) {
    const { programmes: own } = trial.good.get('designer', row.code);
    expect(own.map(({ code }) => code).toSorted()).toEqual(
      programmes.flatMap(({ code, designer }) => (designer?.code === row.code ? [code] : [])).toSorted(),
    );
    expect(new Set(row.cates)).toEqual(new Set(own.map(({ cate_id }) => cate_id)));
  }
});

test('news stand newest first, each with neighbours that are there, and no views are kept', () => {
  const { list } = trial.good.only('articleLibrary');
  const times = list.map(({ release_time }) => release_time);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(trial.good.keys('article')).toEqual(list.map(({ code }) => code));
  for (const { code } of list) {
    const article = trial.good.get('article', code);
    const near = [article.prev, article.next].flatMap((other) => other?.code ?? []);
    expect(trial.good.keys('article')).toEqual(expect.arrayContaining(near));
    expect(JSON.stringify(article)).not.toContain('view_num');
  }
});

test('an article that cannot be read is set aside, and nothing names it any more', async () => {
  const [middle] = trial.good.keys('article').filter((code) => trial.good.get('article', code).next !== null);
  trial.gateway.break({
    on: new RegExp(`/site/articles/${middle}$`),
    act: () => ({ edit: (text) => text.replace('"content":', '"text":') }),
  });
  const { snapshot, report } = await trial.succeed({ full: true });
  trial.gateway.break();
  expect(report.setAside).toEqual([
    { collection: 'article', key: middle, reason: expect.stringContaining('缺少 content') },
  ]);
  for (const key of snapshot.keys('article')) {
    const { prev, next, related } = snapshot.get('article', key);
    expect([prev?.code, next?.code, ...related.map(({ code }) => code)]).not.toContain(middle);
  }
  expect(snapshot.only('articleLibrary').list.map(({ code }) => code)).not.toContain(middle);
});

test('topics are found by links, the texts of the shop by their names', () => {
  expect(trial.good.keys('topic').toSorted()).toEqual(
    [
      'about',
      'contact',
      'cooperation',
      'delivery',
      'first-home',
      'for-parents',
      'help',
      'licence',
      'movie-night',
      'privacy',
      'summer-shade',
      'terms',
      'warm-winter',
    ].toSorted(),
  );
  expect(trial.good.get('topic', 'privacy').title).toContain('隐私政策');
  expect(trial.good.get('topic', 'summer-shade').ends).toBeGreaterThan(0);
  for (const key of trial.good.keys('topic')) {
    expect(JSON.stringify(trial.good.get('topic', key))).not.toMatch(/"(sales|fav_num|is_fav|view_num)"/);
  }
});

test('links that are no topics are not asked for, names the operator sets are; an unknown one is told of', async () => {
  expect(namedTopics(['spring'], ['<a href="/topic/a?x=1">', '<a href="/topic/a#b"> /topic/not-closed'])).toEqual([
    'about',
    'contact',
    'cooperation',
    'help',
    'privacy',
    'terms',
    'delivery',
    'licence',
    'spring',
    'a',
  ]);
  const links = ['news', 'article-N0002', 'News-2', 'nowhere', 'PRIVACY', 'list'];
  await whileArticleSays(links.map((name) => `<p><a href="/topic/${name}">看</a></p>`).join(''), async () => {
    trial.gateway.break();
    const { report, snapshot } = await trial.succeed({ topics: ['unknown-too'] });
    const asked = trial.gateway.hits.flatMap((path) => /site\/pages\/([^?]+)/.exec(path)?.[1] ?? []);
    expect(asked).toEqual(expect.arrayContaining(['unknown-too', 'nowhere', 'delivery']));
    for (const name of ['news', 'article-N0002', 'News-2', 'PRIVACY']) expect(asked).not.toContain(name);
    expect(report.notes).toEqual(
      expect.arrayContaining(['专题 unknown-too：后端没有，不发布', '专题 nowhere：后端没有，不发布']),
    );
    expect(report.setAside).toEqual([{ collection: 'topic', key: 'list', reason: '编号与固定网址重名' }]);
    expect(snapshot.keys('topic')).toContain('privacy');
  });
});

test('rich text of topics and news is cleaned', async () => {
  await trial.shop.database.write((connection) =>
    connection
      .updateTable('topic_block')
      .set({ data: JSON.stringify('<p onclick="x()">字<script>alert(1)</script></p>') })
      .where('topic_name', '=', 'first-home')
      .where('type', '=', 'html')
      .execute(),
  );
  const { snapshot } = await trial.succeed();
  const block = snapshot.get('topic', 'first-home').blocks.find(({ type }) => type === 'html');
  expect(block?.data).toBe('<p>字</p>');
});

test('lines of a topic without markup are paragraphs', async () => {
  await trial.shop.database.write((connection) =>
    connection
      .updateTable('topic_block')
      .set({ data: JSON.stringify('满减与会员价可以同用。\n\n门槛 < 100 元的不算。') })
      .where('topic_name', '=', 'first-home')
      .where('type', '=', 'html')
      .execute(),
  );
  const { snapshot } = await trial.succeed({ full: true });
  const block = snapshot.get('topic', 'first-home').blocks.find(({ type }) => type === 'html');
  expect(block?.data).toBe('<p>满减与会员价可以同用。</p><p>门槛 &lt; 100 元的不算。</p>');
});

test('T3: a link that runs script, or leads to a page without TLS, is dropped from a topic and told of', async () => {
  const [link] = trial.good
    .get('topic', 'warm-winter')
    .blocks.flatMap((block) => (block.type === 'banner' ? block.data.flatMap((banner) => banner.link || []) : []));
  trial.gateway.break({
    on: /site\/pages\/warm-winter/,
    act: () => ({ edit: (text) => text.replaceAll(`"link":"${link}"`, '"link":"javascript:alert(1)"') }),
  });
  const { snapshot, report } = await trial.succeed({ full: true });
  trial.gateway.break();
  expect(JSON.stringify(snapshot.get('topic', 'warm-winter'))).not.toContain('javascript:');
  expect(snapshot.get('topic', 'warm-winter').blocks).toHaveLength(
    trial.good.get('topic', 'warm-winter').blocks.length,
  );
  expect(report.notes.filter((note) => note.includes('javascript:'))).toEqual([
    '/papi/juran/site/pages/{name}：有 javascript: 的网址；页面只链接本站路径、https 与电话，已去掉',
  ]);
});
