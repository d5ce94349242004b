import { afterAll, describe, expect, test } from 'vitest';
import { sampleSearch } from './sample-search.ts';

const worlds = { index: await sampleSearch(600, 'index'), database: await sampleSearch(600, 'database') };
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close();
});

// What people type, and the categories that the first hits must all belong to.
const typed: readonly (readonly [string, number, RegExp])[] = [
  ['空调', 5, /^空调$/],
  ['监控', 10, /摄像机$/],
  ['开关', 10, /开关$/],
  ['插座', 5, /插座/],
  ['窗帘', 5, /窗帘|帘控/],
  ['锁', 5, /锁/],
  ['门锁', 5, /指纹锁/],
  ['传感器', 5, /传感器/],
  ['灯', 5, /灯/],
  ['吸顶灯', 5, /吸顶灯/],
  ['筒灯', 5, /筒灯/],
  ['灯带', 5, /灯带/],
  ['台灯', 5, /台灯/],
  ['夜灯', 5, /夜灯/],
  ['净水器', 5, /净水器/],
  ['热水器', 5, /热水器/],
  ['油烟机', 5, /油烟机/],
  ['冰箱', 5, /冰箱/],
  ['洗碗机', 5, /洗碗机/],
  ['洗衣机', 5, /洗衣机/],
  ['微波炉', 5, /微波炉/],
  ['马桶', 5, /马桶/],
  ['音箱', 5, /音箱/],
  ['电视', 5, /电视/],
  ['投影', 5, /投影/],
  ['中控屏', 5, /中控屏/],
  ['温控器', 5, /温控器/],
  ['新风', 5, /新风/],
  ['加湿器', 5, /加湿器/],
  ['净化器', 5, /净化器/],
  ['晾衣机', 5, /晾衣机/],
  ['网关', 5, /网关/],
  ['场景面板', 5, /场景面板/],
  ['卷帘', 5, /卷帘/],
  ['百叶帘', 5, /百叶帘/],
  ['门铃', 5, /门铃/],
  ['保险柜', 4, /保险柜/],
  // By another name.
  ['摄像头', 5, /摄像机/],
  ['猫眼', 5, /门铃/],
  ['扫地机', 5, /扫拖机器人/],
  ['电饭锅', 5, /电饭煲/],
  ['烟感', 5, /烟雾报警器/],
  ['燃气报警', 5, /燃气/],
  ['漏水', 5, /水浸/],
  ['门磁', 5, /门窗磁/],
  ['人体感应', 5, /人体/],
  ['遥控器', 5, /遥控/],
  // By sound.
  ['mensuo', 5, /指纹锁/],
  ['kaiguan', 10, /开关$/],
  ['kongtiao', 5, /^空调$/],
  ['xidingdeng', 5, /吸顶灯/],
  // With a wrong character.
  ['门玲', 5, /门铃/],
  ['们锁', 5, /指纹锁/],
  ['门琐', 5, /指纹锁/],
  ['空跳', 5, /^空调$/],
  ['窗连', 5, /窗帘|帘控/],
  ['吸顶登', 5, /吸顶灯/],
  ['冰箱箱', 5, /冰箱/],
  // In a sentence.
  ['我想买一个便宜的扫地机器人', 5, /扫拖机器人/],
  ['适合老房子的开关', 5, /开关$/],
  ['老人摔倒报警', 4, /跌倒雷达/],
  ['智能家居全屋三居室方案便宜的', 2, /三居/],
  ['客厅', 3, /客厅/],
];

describe.each(['index', 'database'] as const)('in the %s', (where) => {
  const { search, head, rows } = worlds[where];

  /** The deepest categories of the best hits. */
  const kindsOf = async (query: string, count: number): Promise<readonly string[]> =>
    (await search(query)).hits
      .slice(0, count)
      .map((line) => head.categories[rows[line]?.item_main_cat_id ?? '']?.name ?? '');

  test.each(typed)('%s: the first %i are %s', async (query, count, kind) => {
    const kinds = await kindsOf(query, count);
    expect(kinds).toHaveLength(count);
    for (const name of kinds) expect(name).toMatch(kind);
  });

  test.each([
    ['mensuo', '门锁'],
    ['kaiguan', '开关'],
    ['kongtiao', '空调'],
  ])('%s finds exactly what %s finds', async (spelling, word) => {
    expect((await search(spelling)).hits).toEqual((await search(word)).hits);
  });

  test.each(['homekit', '米家', '小爱', '天猫精灵', 'HomeKit'])(
    '%s leads to goods of an open ecosystem',
    async (query) => {
      expect((await search(query)).hits.length).toBeGreaterThan(20);
    },
  );

  test('what a sentence holds besides words of the mall is named', async () => {
    expect((await search('我想买一个便宜的扫地机器人')).dropped).toEqual(['我想买一个便宜的']);
    // No piece of a Latin word is taken for a word.
    expect((await search('<img src=x onerror=alert(1)>')).hits).toEqual([]);
  });

  test('a word with a wrong character says what it was read as', async () => {
    expect((await search('门玲')).corrected).toBe('门铃');
  });
});

test.each(typed)('%s finds the same in both', async (query) => {
  expect(await worlds.database.search(query)).toMatchObject(await worlds.index.search(query));
});
