import { useState } from 'react';
import type { SlideDraft } from './slide-draft.ts';

const places = [
  ['wide', '电脑'],
  ['phone', '手机'],
] as const;

/** Who works on a phone looks at the phone's picture first. */
const isPhone = (): boolean => matchMedia('(width < 768px)').matches;

/** A slide as the home page shows it: on a wide window, where the panel of categories stands at its left, or on a phone. */
export function SlidePreview({ slide }: { readonly slide: SlideDraft }) {
  const [place, setPlace] = useState<'wide' | 'phone'>(() => (isPhone() ? 'phone' : 'wide'));
  const sides: readonly (typeof places)[number][] = isPhone() ? places.toReversed() : places;
  return (
    <div className="previews">
      <div className="previews__head">
        <h3>画面</h3>
        <div className="previews__switch">
          {sides.map(([key, name]) => (
            // It shows another side and changes nothing: the form does not count it.
            <button key={key} type="button" aria-expanded={key === place} onClick={() => setPlace(key)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <div aria-hidden="true">
        <Picture
          slide={slide}
          image={place === 'phone' ? slide.narrow_image || slide.image : slide.image}
          place={place}
        />
      </div>
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
