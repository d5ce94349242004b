import { Suspense, useState } from 'react';
import { later } from '#desk/later.ts';
import { Field } from '#desk/shell/form/field.tsx';

const RichEditor = later(async () => (await import('./rich-editor.tsx')).RichEditor);

/** A part of a form that is one text of a page: written as it will look, or as HTML by those who want to. */
export function RichField(props: {
  readonly title: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (html: string) => void;
}) {
  const { title, value, isRequired = false, onChange } = props;
  const [isSource, setSource] = useState(false);
  return (
    <section className="box box--pad" aria-label={title}>
      <header className="part__head">
        <h2 data-is-required={isRequired}>{title}</h2>
        <span className="muted">写成什么样，页面上就是什么样</span>
        <button type="button" className="plain link" aria-expanded={isSource} onClick={() => setSource(!isSource)}>
          {isSource ? '回到编辑' : '看 HTML'}
        </button>
      </header>
      {isSource ? (
        <Field label={title} isLabelHidden hint="页面用不到的标签，发布时会去掉">
          <textarea rows={14} value={value} required={isRequired} onChange={(event) => onChange(event.target.value)} />
        </Field>
      ) : (
        <Suspense fallback={<p className="muted rich__place">正在读取…</p>}>
          <RichEditor label={title} value={value} isRequired={isRequired} onChange={onChange} />
        </Suspense>
      )}
    </section>
  );
}
