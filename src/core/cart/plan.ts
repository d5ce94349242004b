import type { KeptLine } from './guest-cart.ts';
import { type MergeReply, mergedOutcomes, piecesOf } from './set.ts';

export interface MergeStory {
  /** The number of pieces added to the cart. */
  pieces: number;
  /** One sentence for each line that differs from the kept one. */
  changes: string[];
}

/** Describes the merge of `kept` lines in words; `nameOf` answers "" for an unknown SKU. */
export function tellMerge(
  kept: readonly KeptLine[],
  reply: MergeReply,
  nameOf: (itemId: string) => string,
): MergeStory {
  const name = (itemId: string) => {
    const known = nameOf(itemId);
    return known ? `“${known}”` : '有 1 种商品';
  };
  return {
    pieces: piecesOf(mergedOutcomes(kept, reply)),
    changes: [
      ...reply.capped.map(({ item_id, wanted, got }) => {
        const why = got > wanted ? '有起订量' : '库存或限购不足';
        return `${name(item_id)}${why}，${wanted} 件已调整为 ${got} 件`;
      }),
      ...reply.dropped.map((line) => `${name(line.item_id)}未能加入：${line.reason}`),
    ],
  };
}
