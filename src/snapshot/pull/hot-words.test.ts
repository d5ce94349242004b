import { expect, test } from 'vitest';
import { listHotWords } from '#core/search/word-contract.ts';
import { always, editRows } from '#snapshot/faults/fault-gateway.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';

const dictionary = /\/app\/search\/dict/;

const trial = trialOfFile(60);

test('a snapshot holds the words of the trial.gateway, in its order', async () => {
  const { list } = await trial.shop.client().call(listHotWords, { num: 12 });
  expect(trial.good.only('hotWords').list).toEqual(list.map(({ name }) => name));
});

test('a word that changes is another snapshot, the records beside it stay as they are', async () => {
  trial.gateway.break(
    always(
      dictionary,
      editRows((rows) => [{ id: 99, name: '除湿机' }, ...rows]),
    ),
  );
  const { changed, snapshot } = await trial.succeed();
  expect(changed).toBe(true);
  expect(snapshot.only('hotWords').list[0]).toBe('除湿机');
  expect(snapshot.digest('home/all')).toBe(trial.good.digest('home/all'));
});

test('what is no line of a list is left out, and said to be', async () => {
  const names = [' 门锁 ', '门锁', '', '五折%41', '一个长得不像话的热门搜索词', 'KNX  网关', 7, '窗帘', '灯\\带'];
  trial.gateway.break(
    always(
      dictionary,
      editRows(() => names.map((name, id) => ({ id: id + 1, name }))),
    ),
  );
  const { report, snapshot } = await trial.succeed();
  expect(snapshot.only('hotWords').list).toEqual(['门锁', 'KNX 网关', '窗帘']);
  expect(report.notes.join()).toContain('热门搜索词：5 个');
  expect(report.notes.join()).toContain('/app/search/dict：一行不符合约定');
});

test('a gateway without the list is a mall without the words', async () => {
  trial.gateway.break(always(dictionary, { status: 404, body: '{}' }));
  const { report, snapshot } = await trial.succeed();
  expect(snapshot.only('hotWords').list).toEqual([]);
  expect(report.notes).toContain('后端没有热门搜索词：页面不显示');
});

test('a gateway of the shop family alone answers with its own words', async () => {
  trial.gateway.break(always(/^\/papi\//, { status: 404, body: '{}' }));
  const acceptShrink = ['brand', 'programme', 'experience', 'dynamic', 'designer', 'article', 'dict'];
  const { snapshot } = await trial.succeed({ acceptShrink });
  expect(snapshot.only('hotWords').list).toEqual(trial.good.only('hotWords').list.slice(0, 10));
});
