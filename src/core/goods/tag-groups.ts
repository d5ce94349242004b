import type { Tag } from './contract.ts';

/** The groups of tags by their code (spec §3); other codes go to 其他. */
const groups: readonly { cate: number; name: string }[] = [
  { cate: 1, name: '控制方式' },
  { cate: 2, name: '适用场景' },
  { cate: 3, name: '支持生态' },
  { cate: 5, name: '支持协议' },
  { cate: 4, name: '热门搜索' },
];
const others = '其他搜索';

/** The name of a tag's group. */
export const groupOfTag = (tag: Tag): string => groups.find(({ cate }) => cate === tag.tag_cate)?.name ?? others;

export interface TagGroup {
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** The groups that contain a tag, in the order of the filter row. */
export function groupTags(tags: readonly Tag[]): readonly TagGroup[] {
  return [...groups.map(({ name }) => name), others]
    .map((name) => ({ name, tags: tags.filter((tag) => groupOfTag(tag) === name) }))
    .filter((group) => group.tags.length > 0);
}

/**
 * The groups that tell goods of a kind apart: facts such as 86 型 (spec §3, 其他), protocol, control, ecosystem; a scene says
 * least, because nearly all goods are for 回家.
 */
const telling = [6, 5, 1, 3, 2];
const rankOf = ({ tag_cate: cate = 0 }: { tag_cate?: number | undefined }): number =>
  telling.includes(cate) ? telling.indexOf(cate) : telling.length;

/**
 * The tags that say most: two on a card, from different groups where possible, because nearly all goods are controlled by 手机 and
 * by 语音. A row has room for more, which follow in the order of their groups.
 */
export function tellingTags<T extends { tag_cate?: number | undefined }>(tags: readonly T[], count = 2): readonly T[] {
  const ranked = tags.toSorted((a, b) => rankOf(a) - rankOf(b));
  const other = ranked.find((tag) => rankOf(tag) !== rankOf(ranked[0] ?? tag));
  const first = [...ranked.slice(0, 1), ...(other ? [other] : ranked.slice(1, 2))];
  return [...first, ...ranked.filter((tag) => !first.includes(tag))].slice(0, count);
}
