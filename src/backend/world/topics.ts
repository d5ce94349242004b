import type { Row } from '#backend/db/schema.ts';
import { baseTime, daySeconds } from './calendar.ts';
import type { GoodsSeed } from './goods.ts';
import { storyPicture } from './story-pictures.ts';
import type { TopicBlock } from './topic-plan.ts';
import { topicPlans } from './topic-plans.ts';
import { textPlans } from './topic-texts.ts';

interface Topics {
  readonly topics: Row<'topic'>[];
  readonly blocks: Row<'topic_block'>[];
}

/** Topic pages over goods and programmes of the sample world. */
export function makeTopics(
  seeds: readonly GoodsSeed[],
  programmes: readonly { readonly programme_id: number; readonly name: string }[],
): Topics {
  const onSale = seeds.slice(0, 600).filter((seed) => seed.goods.approve_status === 'onsale');
  const made: Topics = { topics: [], blocks: [] };
  for (const plan of [...textPlans, ...topicPlans]) {
    made.topics.push({
      name: plan.name,
      title: plan.title,
      image: plan.subject && storyPicture(plan.subject),
      ends: plan.endsAfterDays === undefined ? null : baseTime + plan.endsAfterDays * daySeconds,
      begins: null,
      updated: 0,
    });
    for (const [index, block] of plan.blocks.entries()) {
      const data = JSON.stringify(dataOf(block, onSale, programmes));
      made.blocks.push({ topic_name: plan.name, sort: index + 1, type: block.type, title: block.title, data });
    }
  }
  return made;
}

function dataOf(
  block: TopicBlock,
  onSale: readonly GoodsSeed[],
  programmes: readonly { readonly programme_id: number; readonly name: string }[],
): unknown {
  switch (block.type) {
    case 'banner':
      return block.banners.map(({ subject, link, text }) => ({ image: storyPicture(subject), link, text }));
    case 'items':
      // One of each kind, because a row of eight ceiling lamps helps nobody.
      return block.leaves.flatMap((leaf) => onSale.find((seed) => seed.kind.leaf === leaf)?.goods.goods_id ?? []);
    case 'projects':
      return programmes
        .filter((programme) => programme.name.includes(block.word))
        .slice(0, 4)
        .map((programme) => programme.programme_id);
    case 'html':
      return block.html;
    case 'form':
      return { marketingId: 'demo', button: block.button };
  }
}
