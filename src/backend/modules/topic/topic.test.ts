import { afterEach, expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getTopic } from '#core/topic/contract.ts';
import { takeTextsFrom } from '#core/topic/own-texts.ts';

const shop = shopOfFile();
afterEach(() => takeTextsFrom(() => ({})));

test("a text of the operator's own file comes before the topics of the shop, part by part", async () => {
  const name = 'privacy';
  takeTextsFrom(() => ({
    [name]: { title: '隐私政策', parts: [{ title: '收集', html: '<p>只收集必要的信息。</p>' }] },
  }));
  expect(await shop.client().call(getTopic, { name })).toEqual({
    name,
    title: '隐私政策',
    image: '',
    ends: null,
    blocks: [{ type: 'html', title: '收集', data: '<p>只收集必要的信息。</p>' }],
  });
});

test('a topic has its blocks in their order; an unknown one is told', async () => {
  const { name } = await shop.database.read
    .selectFrom('topic')
    .select('name')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const stored = await shop.database.read
    .selectFrom('topic_block')
    .where('topic_name', '=', name)
    .orderBy('sort')
    .select('title')
    .execute();
  const topic = await shop.client().call(getTopic, { name });
  expect(stored.length).toBeGreaterThan(0);
  expect(topic.blocks.map(({ title }) => title)).toEqual(stored.map(({ title }) => title));
  await expect(shop.client().call(getTopic, { name: 'no-such-topic' })).rejects.toThrow('专题不存在');
});
