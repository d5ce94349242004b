import { expect, test } from 'vitest';
import { graveWordOf } from './log-icons.ts';
import { changedFields, changesOf, thingName, thingOrPart } from './log-words.ts';

test('what is set is told apart from what is counted, and a change says from what', () => {
  expect(changedFields({ before: null, after: { roles: ['owner'], added: 3 } })).toEqual([
    { name: '权限', from: '', to: '店主', isCount: false },
    { name: '新增', from: '', to: '3', isCount: true },
  ]);
  expect(changedFields({ before: { price: 10_000 }, after: { price: 9500 } })).toEqual([
    { name: '价格', from: '¥100.00', to: '¥95.00', isCount: false },
  ]);
});

test('words that were written stand in quotes, without the name of a field', () => {
  expect(changesOf({ before: null, after: { content: '支持。' } })).toEqual(['“支持。”']);
  expect(changesOf({ before: { content: '支持。' }, after: { content: '不支持。' } })).toEqual([
    '内容：支持。 → 不支持。',
  ]);
});

test('a note is told by its length alone, as the log keeps no word of it', () => {
  expect(changesOf({ before: null, after: { note_id: 3, letters: 16 } })).toEqual(['备注：16 个字']);
});

test('a list of words says what it gained and lost, or that only its order changed', () => {
  const toldOf = (before: string[], after: string[]) =>
    changedFields({ before: { words: before }, after: { words: after } }).map(({ from, to }) => from + to);
  expect(toldOf(['门锁', '网关'], ['筒灯', '门锁', '窗帘'])).toEqual(['加了“筒灯”“窗帘”，去掉“网关”']);
  expect(toldOf(['门锁', '网关'], ['网关', '门锁'])).toEqual(['换了顺序']);
  expect(toldOf(['门锁'], ['门锁'])).toEqual([]);
});

test('words of buyers are cut behind a sentence, and what has no name is told by its part of the shop', () => {
  const named = (thing: string) => thingName({ about: 'review:3', thing, action: 'review.reply' });
  expect(named('出门忘关，手机上关了两次。延长铜管另收费，事先问清。第一次装就漏水。')).toBe(
    '出门忘关，手机上关了两次。延长铜管另收费，事先问清。',
  );
  expect(named('一'.repeat(40))).toBe(`${'一'.repeat(28)}…`);
  expect(thingOrPart({ about: 'words', thing: '', action: 'words.change' })).toBe('热搜词');
});

test('an act says in a word what of weight it touched, and most say nothing', () => {
  const acts = [
    'sku.change',
    'order.refund',
    'order.unsent',
    'member.open-mobile',
    'review.hide',
    'order.ship',
    'words.change',
  ];
  expect(acts.map(graveWordOf)).toEqual(['涉及钱', '涉及钱', '涉及钱', '涉及隐私', '对顾客隐藏', '', '']);
});

test('pieces that are not sent leave what waits, and nothing is said to have been added', () => {
  const told = (before: readonly string[], after: readonly string[]) =>
    changesOf({ before: { waiting: before }, after: { waiting: after } });
  expect(told(['灯带 × 3', '网关 × 1'], ['灯带 × 1'])).toEqual(['待发商品：灯带 × 3、网关 × 1 → 灯带 × 1']);
  expect(told(['灯带 × 1'], [])).toEqual(['待发商品：灯带 × 1 → 无']);
});
