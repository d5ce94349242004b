import { slideLimits } from '#core/topic/slide.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { OrderButtons } from '#desk/shell/list/ordered.tsx';
import type { SlideDraft } from './slide-draft.ts';

/** The fields of one slide of the strip. */
export function SlideFields(props: {
  readonly slides: readonly SlideDraft[];
  readonly index: number;
  readonly onChange: (slides: SlideDraft[]) => void;
}) {
  const { slides, index, onChange } = props;
  const slide = slides[index];
  if (!slide) return null;
  const name = `第 ${index + 1} 张轮播图`;
  const set = (part: Partial<SlideDraft>): void =>
    onChange(slides.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const field = (
    label: string,
    value: string,
    most: number,
    put: (text: string) => void,
    { isRequired = false, hint = '' } = {},
  ) => (
    <Field label={label} hint={hint}>
      <input value={value} maxLength={most} required={isRequired} onChange={(event) => put(event.target.value)} />
    </Field>
  );
  const { title, text, main, second } = slide;
  return (
    <section className="box box--pad block" aria-label={name}>
      <header className="block__head">
        <h2>{name}</h2>
        <OrderButtons name={name} list={slides} index={index} onChange={onChange} />
      </header>
      <div className="grid">
        <PictureField label="图片" value={slide.image} onChange={(image) => set({ image })} />
        <PictureField
          label="手机上的图片"
          value={slide.narrow_image}
          onChange={(narrow_image) => set({ narrow_image })}
        />
      </div>
      <div className="grid">
        {field('图片说明', slide.alt, slideLimits.alt, (alt) => set({ alt }), {
          isRequired: true,
          hint: '写图片里有什么，读给看不见图片的人听',
        })}
        <Field label="窗口变窄时保留" hint="图片放不下时，裁去另外的部分">
          <select
            value={slide.focus}
            onChange={(event) => set({ focus: event.target.value === 'left' ? 'left' : 'middle' })}
          >
            <option value="middle">中间</option>
            <option value="left">左边</option>
          </select>
        </Field>
        {field('标题第一行', title[0], slideLimits.title, (line) => set({ title: [line, title[1]] }), {
          isRequired: true,
        })}
        {field('标题第二行', title[1], slideLimits.title, (line) => set({ title: [title[0], line] }))}
        {field('说明第一行', text[0], slideLimits.text, (line) => set({ text: [line, text[1]] }))}
        {field('说明第二行', text[1], slideLimits.text, (line) => set({ text: [text[0], line] }))}
        {field('标题上方的小字', slide.eyebrow, slideLimits.eyebrow, (eyebrow) => set({ eyebrow }))}
      </div>
      <div className="grid">
        {field('主按钮文字', main.name, slideLimits.link, (word) => set({ main: { ...main, name: word } }), {
          isRequired: true,
        })}
        {field('主按钮链接', main.href, 300, (href) => set({ main: { ...main, href } }), { isRequired: true })}
        {field('副按钮文字', second.name, slideLimits.link, (word) => set({ second: { ...second, name: word } }), {
          hint: '不填就没有副按钮',
        })}
        {field('副按钮链接', second.href, 300, (href) => set({ second: { ...second, href } }))}
      </div>
    </section>
  );
}
