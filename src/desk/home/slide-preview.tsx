import type { SlideDraft } from './slide-draft.ts';

/** A slide as the home page shows it: on a wide window, where the panel of categories stands at its left, and on a phone. */
export function SlidePreview({ slide }: { readonly slide: SlideDraft }) {
  return (
    <div className="previews" aria-hidden="true">
      <figure>
        <Picture slide={slide} image={slide.image} place="wide" />
        <figcaption>电脑</figcaption>
      </figure>
      <figure>
        <Picture slide={slide} image={slide.narrow_image || slide.image} place="phone" />
        <figcaption>手机</figcaption>
      </figure>
    </div>
  );
}

function Picture(props: { readonly slide: SlideDraft; readonly image: string; readonly place: 'wide' | 'phone' }) {
  const { slide, image, place } = props;
  const { title, text, eyebrow, main, second, focus } = slide;
  return (
    <div className={`preview preview--${place}`}>
      {image && <img src={image} alt="" data-focus={focus} />}
      <div className="preview__text">
        {eyebrow && <small>{eyebrow}</small>}
        <b>
          {title[0] || '标题'}
          {title[1] && <br />}
          {title[1]}
        </b>
        {(text[0] || text[1]) && (
          <p>
            {text[0]}
            {text[0] && text[1] && <br />}
            {text[1]}
          </p>
        )}
        <span className="preview__press">{main.name || '按钮'}</span>
        {second.name && <span className="preview__press preview__press--second">{second.name}</span>}
      </div>
    </div>
  );
}
