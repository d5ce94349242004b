import type { ReactNode } from 'react';

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
}) => {
  const { image, ratio, title, place, text, foot } = props;
  return (
    <section className="box box--pad" aria-label="顾客看到的样子">
      <h2>顾客看到的样子</h2>
      <div className="sample">
        {image ? (
          <img src={image} alt="" style={{ aspectRatio: ratio }} />
        ) : (
          // An empty square would be the largest thing of the page.
          <span className="sample__none" style={{ aspectRatio: Math.max(2, Number(ratio)) }} />
        )}
        <div className="sample__words">
          <b data-is-open={title === ''}>{title || place}</b>
          {text && <span>{text}</span>}
          {foot && <div className="sample__foot">{foot}</div>}
        </div>
      </div>
    </section>
  );
};
