import { slideLimits } from '#core/topic/slide.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { OrderHandle, orderActions } from '#desk/shell/list/ordered.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { LinkField } from './link-field.tsx';
import { isWhole, type SlideDraft } from './slide-draft.ts';
import { SlidePreview } from './slide-preview.tsx';

/** A slide of the strip: a row with its picture and title, and below it, when it is open, how it looks and its fields. */
export function Slide(props: {
  readonly slides: readonly SlideDraft[];
  readonly index: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (change: SlideDraft[] | ((slides: readonly SlideDraft[]) => SlideDraft[])) => void;
}) {
  const { slides, index, isOpen, onOpen, onChange } = props;
  const slide = slides[index];
  if (!slide) return null;
  const name = `第 ${index + 1} 张轮播图`;
  // A picture may arrive after the slide was folded, when its fields know the others only as they were then.
  const set = (part: Partial<SlideDraft>): void =>
    onChange((all) => all.map((one) => (one.key === slide.key ? { ...one, ...part } : one)));
  const isMissing = !isOpen && !isWhole(slide);
  return (
    <section className="slide" aria-label={name} data-is-missing={isOpen ? undefined : isMissing}>
      <header className="slide__head">
        <OrderHandle name={name} list={slides} index={index} onChange={onChange} />
        {slide.image ? <img src={slide.image} alt="" width="96" height="54" /> : <span className="nopic" />}
        <div>
          <button
            type="button"
            className="plain slide__open"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '修改'}${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            <b>{slide.title.join('') || '还没有标题'}</b>
          </button>
          <small>
            {isMissing ? (
              <span className="late">还没有填完</span>
            ) : slide.main.name ? (
              `按钮“${slide.main.name}”`
            ) : (
              '还没有按钮'
            )}
          </small>
        </div>
        <Icon name="down" />
        <RowMenu of={name} actions={orderActions({ list: slides, index, onChange })} />
      </header>
      {isOpen && (
        <div className="slide__body">
          <div className="slide__look">
            <SlidePreview slide={slide} />
            <Pictures slide={slide} onChange={set} />
            <Sight slide={slide} onChange={set} />
          </div>
          <div className="slide__words">
            <Words slide={slide} onChange={set} />
          </div>
        </div>
      )}
    </section>
  );
}

interface Part {
  readonly slide: SlideDraft;
  readonly onChange: (part: Partial<SlideDraft>) => void;
}

const Pictures = ({ slide, onChange }: Part) => (
  <div className="slide__pictures">
    <div className="cover">
      <PictureField isRequired label="图片" value={slide.image} onChange={(image) => onChange({ image })} />
      <small className="tilehint">建议 1920 × 750 像素</small>
    </div>
    <div className="cover">
      <PictureField
        label="手机上的图片"
        value={slide.narrow_image}
        onChange={(narrow_image) => onChange({ narrow_image })}
      />
      <small className="tilehint">建议 750 × 800 像素，可不传</small>
    </div>
  </div>
);

/** What of the picture is told and kept where it is not seen, or not whole. */
function Sight({ slide, onChange }: Part) {
  return (
    <div className="grid slide__sight">
      <Field label="图片说明" hint="写图片里有什么，读给看不见图片的人听">
        <input
          value={slide.alt}
          maxLength={slideLimits.alt}
          required
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      </Field>
      <Field label="裁切时保留" hint="图片放不下时，裁去另外的部分">
        <select
          value={slide.focus}
          onChange={(event) => onChange({ focus: event.target.value === 'left' ? 'left' : 'middle' })}
        >
          <option value="middle">中间</option>
          <option value="left">左边</option>
        </select>
      </Field>
    </div>
  );
}

function Words({ slide, onChange }: Part) {
  const field = (label: string, value: string, most: number, put: (text: string) => void, isRequired = false) => (
    <Field label={label}>
      <input value={value} maxLength={most} required={isRequired} onChange={(event) => put(event.target.value)} />
    </Field>
  );
  const { title, text, main, second } = slide;
  return (
    <>
      <h3>文案</h3>
      {field('标题上方的小字', slide.eyebrow, slideLimits.eyebrow, (eyebrow) => onChange({ eyebrow }))}
      <div className="grid">
        {field('标题第一行', title[0], slideLimits.title, (line) => onChange({ title: [line, title[1]] }), true)}
        {field('标题第二行', title[1], slideLimits.title, (line) => onChange({ title: [title[0], line] }))}
      </div>
      {field('说明第一行', text[0], slideLimits.text, (line) => onChange({ text: [line, text[1]] }))}
      {field('说明第二行', text[1], slideLimits.text, (line) => onChange({ text: [text[0], line] }))}
      <h3>按钮</h3>
      <div className="slide__press">
        {field('主按钮文字', main.name, slideLimits.link, (name) => onChange({ main: { ...main, name } }), true)}
        <LinkField
          label="主按钮链接"
          href={main.href}
          isRequired
          onChange={(href) => onChange({ main: { ...main, href } })}
        />
        {field('副按钮文字（可不填）', second.name, slideLimits.link, (name) =>
          onChange({ second: { ...second, name } }),
        )}
        <LinkField
          label="副按钮链接"
          href={second.href}
          isRequired={false}
          onChange={(href) => onChange({ second: { ...second, href } })}
        />
      </div>
    </>
  );
}
