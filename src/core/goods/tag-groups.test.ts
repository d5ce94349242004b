import { expect, test } from 'vitest';
import { groupOfTag, groupTags, tellingTags } from './tag-groups.ts';

const tag = (tag_name: string, tag_cate: number) => ({ tag_id: tag_name, tag_name, tag_cate });
const [voice, phone, home, zigbee, matter, odd, box, cover] = [
  tag('语音', 1),
  tag('手机', 1),
  tag('回家', 2),
  tag('Zigbee', 5),
  tag('Matter', 5),
  tag('新', 9),
  tag('86 型', 6),
  tag('童锁', 6),
];

test('groups stand in the order of the filter row, unknown codes at the end', () => {
  expect(groupTags([odd, zigbee, voice, home]).map(({ name }) => name)).toEqual([
    '控制方式',
    '适用场景',
    '支持协议',
    '其他搜索',
  ]);
  expect(groupOfTag(odd)).toBe('其他搜索');
});

test.each([
  [
    [voice, phone, home, zigbee, matter],
    [zigbee, voice],
  ],
  [
    [voice, home, zigbee, box, cover],
    [box, zigbee],
  ],
  [
    [home, voice],
    [voice, home],
  ],
  [
    [voice, phone, zigbee],
    [zigbee, voice],
  ],
  [
    [odd, voice, phone],
    [voice, odd],
  ],
  [
    [voice, phone],
    [voice, phone],
  ],
  [[matter], [matter]],
  [[], []],
])('a card shows what tells products apart', (tags, shown) => {
  expect(tellingTags(tags)).toEqual(shown);
});

test('a tag of no group says less than any that has one', () => {
  const loose: { tag_name: string; tag_cate?: number } = { tag_name: '新' };
  const control = { tag_name: '语音', tag_cate: 1 };
  expect(tellingTags([loose, control]).map(({ tag_name }) => tag_name)).toEqual(['语音', '新']);
});
