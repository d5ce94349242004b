import { Suspense, useState } from 'react';
import { later } from '#desk/later.ts';
import { Field } from '#desk/shell/form/field.tsx';

const RichEditor = later(async () => (await import('./rich-editor.tsx')).RichEditor);

interface Text {
  /** What the text is called, for those who cannot see where it stands. */
  readonly title: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (html: string) => void;
}

/** One text of a page: written as it will look, or as HTML by those who want to. */
function Writing({ title, value, isRequired = false, onChange, isSource }: Text & { readonly isSource: boolean }) {
  if (isSource)
    return (
      <Field label={title} isLabelHidden hint="页面用不到的标签，发布时会去掉">
        <textarea rows={14} value={value} required={isRequired} onChange={(event) => onChange(event.target.value)} />
      </Field>
    );
  return (
    <Suspense fallback={<p className="muted rich__place">正在读取…</p>}>
      <RichEditor label={title} value={value} isRequired={isRequired} onChange={onChange} />
    </Suspense>
  );
}

/** Turns a text between its two forms. */
const Turn = ({ isSource, onTurn }: { readonly isSource: boolean; readonly onTurn: () => void }) => (
  <button
    type="button"
    className="more rich__turn"
    aria-label={isSource ? '回到编辑' : '源代码'}
    aria-expanded={isSource}
    title={isSource ? '回到编辑' : '源代码'}
    onClick={onTurn}
  >
    {'</>'}
  </button>
);

/** Letters of a text without its markup and its blanks. */
const lettersIn = (html: string): number => html.replace(/<[^>]*>|&\w+;|\s/g, '').length;

/** A part of a form that is one text of a page. */
export function RichField(props: Text) {
  const [isSource, setSource] = useState(false);
  return (
    <section className="box box--pad" aria-label={props.title}>
      <header className="part__head">
        <h2 data-is-required={props.isRequired ?? false}>{props.title}</h2>
        {lettersIn(props.value) > 0 && (
          <span className="muted">{lettersIn(props.value).toLocaleString('zh-CN')} 字</span>
        )}
        <Turn isSource={isSource} onTurn={() => setSource(!isSource)} />
      </header>
      <Writing {...props} isSource={isSource} />
    </section>
  );
}

/** A text among the other fields of a part, one of several. */
export function RichPart(props: Text) {
  const [isSource, setSource] = useState(false);
  return (
    <div className="field rich-part">
      <span className="field__head">
        <span>{props.title}</span>
        <Turn isSource={isSource} onTurn={() => setSource(!isSource)} />
      </span>
      <Writing {...props} isSource={isSource} />
    </div>
  );
}
