import type { ReactNode } from 'react';

/** How a thing will look in the lists of the shop, beside the form that it is written in. */
export const CardPreview = (props: {
  /** Address of the picture, "" without one. */
  readonly image: string;
  /** Proportion of the picture, width by height. */
  readonly ratio: string;
  /** Whose card it is, where it is not that of the form: 最近一篇. An empty form shows a thing of the shop in its place. */
  readonly mark?: string;
  readonly title: string;
  readonly text?: string;
  readonly foot?: ReactNode;
}) => {
  const { image, ratio, mark = '', title, text, foot } = props;
  return (
    <section className="box box--pad" aria-label="顾客看到的样子">
      <h2>顾客看到的样子{mark && <small className="sample__mark">{mark}</small>}</h2>
      <div className="sample">
        {image ? (
          <img src={image} alt="" style={{ aspectRatio: ratio }} />
        ) : (
          <span className="sample__none" style={{ aspectRatio: ratio }} />
        )}
        <div className="sample__words">
          <b>{title}</b>
          {text && <span>{text}</span>}
          {foot && <div className="sample__foot">{foot}</div>}
        </div>
      </div>
    </section>
  );
};
