import { useEffect, useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { getDeskTopic, listDeskTopics } from '#core/topic/desk-contract.ts';
import { callDesk } from '#desk/shell/call.ts';
import { useCall } from '#desk/shell/use-call.ts';
import type { Known } from '#desk/topic/block-fields.tsx';
import { type DraftBlock, draftBlock } from '#desk/topic/draft.ts';

/** A topic that visitors see, as a preview needs it. */
export interface Example {
  readonly title: string;
  readonly image: string;
  readonly blocks: readonly DraftBlock[];
  readonly known: Pick<Known, 'goods' | 'pics' | 'programmes'>;
}

type Stored = DeskOutput<typeof getDeskTopic>;

/** A topic of the shop, so that a new one shows what comes of its blocks before they hold anything; null until it is read. */
export function useExample(isNew: boolean, programmes: Known['programmes']): Example | null {
  const shown = useCall(listDeskTopics, {}).data?.list.find(({ state, image }) => state === 'shown' && image !== '');
  const [topic, setTopic] = useState<Stored | null>(null);
  const name = isNew ? shown?.name : undefined;
  useEffect(() => {
    // Without it the form is the same, so that a fault is none of its own.
    if (name) callDesk(getDeskTopic, { name }).then(setTopic, () => setTopic(null));
  }, [name]);
  if (!topic) return null;
  const known = {
    goods: new Map(topic.goods.map((one) => [one.id, one.name])),
    pics: new Map(topic.goods.map((one) => [one.id, one.pic])),
    programmes,
  };
  return { title: topic.title, image: topic.image, blocks: topic.blocks.map(draftBlock), known };
}
