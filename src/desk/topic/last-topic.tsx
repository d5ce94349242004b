import { useEffect, useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { getDeskTopic, listDeskTopics } from '#core/topic/desk-contract.ts';
import { callDesk } from '#desk/shell/call.ts';
import { useCall } from '#desk/shell/use-call.ts';
import type { Known } from './block-fields.tsx';
import { draftBlock } from './draft.ts';
import { Preview } from './preview.tsx';

type Topic = DeskOutput<typeof getDeskTopic>;

/** As long as a new topic has nothing: the page of one that visitors see, so that one knows what comes of the blocks. */
export function LastTopic({ programmes }: Pick<Known, 'programmes'>) {
  const shown = useCall(listDeskTopics, {}).data?.list.find(({ state, image }) => state === 'shown' && image !== '');
  const [topic, setTopic] = useState<Topic | null>(null);
  const name = shown?.name;
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
  const { title, image, blocks } = topic;
  return <Preview {...{ title, image, known }} hasCover mark="以已上线的为例" blocks={blocks.map(draftBlock)} />;
}
