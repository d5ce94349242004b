import { type ReactNode, useEffect, useState } from 'react';
import type { AnyDeskCall, DeskInput, DeskOutput } from '#core/staff/desk-call.ts';
import { callDesk } from '#desk/shell/call.ts';

/** A card of the shop that stands in for one that is not written yet. */
export interface CardExample {
  readonly image: string;
  readonly title: string;
  readonly text?: string;
  readonly foot?: ReactNode;
}

/** The card of something the shop has already, read by a list call, so that a new form shows what comes of it; null until it is read, and without `isNew`. */
export function useCardExample<Call extends AnyDeskCall>(
  call: Call,
  isNew: boolean,
  pick: (answer: DeskOutput<Call>) => CardExample | undefined,
): CardExample | null {
  const [example, setExample] = useState<CardExample | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is picked once, from the first answer
  useEffect(() => {
    if (!isNew) return;
    // Without it the form is the same, so that a fault is none of its own.
    callDesk(call, {} as DeskInput<Call>).then(
      (answer) => setExample(pick(answer) ?? null),
      () => setExample(null),
    );
  }, [call, isNew]);
  return example;
}

/** Says what of a card is lent: all of it, or one half as soon as the other is there. */
const markOf = (image: string, title: string): string =>
  image === title ? '示例' : image === '' ? '图片是示例' : '文字是示例';

/** How a thing will look in the lists of the shop, beside the form that it is written in. */
export const CardPreview = (props: {
  /** Address of the picture, "" without one. */
  readonly image: string;
  /** Proportion of the picture, width by height. */
  readonly ratio: string;
  readonly title: string;
  /** Stands in for the title as long as there is none. */
  readonly place: string;
  readonly text?: string;
  readonly foot?: ReactNode;
  /** Stands in, with its mark, for the picture and for the words as long as there are none. */
  readonly example?: CardExample | null;
}) => {
  const { image, ratio, title, place, text, foot, example } = props;
  const words = title === '' && example ? example : { title, text, foot };
  const picture = image || (example?.image ?? '');
  const isLent = example && (image === '' || title === '');
  return (
    <section className="box box--pad" aria-label="顾客看到的样子">
      <h2>顾客看到的样子{isLent && <span className="tag">{markOf(image, title)}</span>}</h2>
      <div className="sample">
        {picture ? (
          // One that is lent is no larger than it has to be.
          <img src={picture} alt="" style={{ aspectRatio: image ? ratio : Math.max(1.5, Number(ratio) * 1.2) }} />
        ) : (
          // An empty square would be the largest thing of the page.
          <span className="sample__none" style={{ aspectRatio: Math.max(2, Number(ratio)) }} />
        )}
        <div className="sample__words" aria-hidden={words === example}>
          <b data-is-open={words.title === ''}>{words.title || place}</b>
          {words.text && <span>{words.text}</span>}
          {words.foot && <div className="sample__foot">{words.foot}</div>}
        </div>
      </div>
    </section>
  );
};
