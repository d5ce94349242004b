import type { ReactNode } from 'react';

interface Look {
  /** Address of the picture, "" without one. */
  readonly image: string;
  /** Proportion of the picture, width by height. */
  readonly ratio: string;
  readonly title: string;
  /** Stands in for the title as long as there is none. */
  readonly place: string;
  readonly text?: string;
  readonly foot?: ReactNode;
}

/** How a thing will look in the lists of the shop. */
export const Card = ({ image, ratio, title, place, text, foot }: Look) => (
  <div className="sample">
    {image ? (
      <img src={image} alt="" style={{ aspectRatio: ratio }} />
    ) : (
      <span className="sample__none" style={{ aspectRatio: ratio }} />
    )}
    <div className="sample__words">
      <b data-is-open={title === ''}>{title || place}</b>
      {text && <span>{text}</span>}
      {foot && <div className="sample__foot">{foot}</div>}
    </div>
  </div>
);

/** The same beside the form that it is written in. */
export const CardPreview = (props: Look) => (
  <section className="box box--pad" aria-label="顾客看到的样子">
    <h2>顾客看到的样子</h2>
    <Card {...props} />
  </section>
);
