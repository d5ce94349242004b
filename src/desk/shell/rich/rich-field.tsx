import { Suspense, useState } from 'react';
import { later } from '#desk/later.tsx';
import { Sign } from './sign.tsx';

const RichEditor = later(async () => (await import('./rich-editor.tsx')).RichEditor, { isInForm: true });

interface Text {
  /** What the text is called, for those who cannot see where it stands. */
  readonly title: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (html: string) => void;
}

const codeIcon = 'm8 7-5 5 5 5M16 7l5 5-5 5';

/** One text of a page: written as it will look, or as HTML by those who want to. The way between the two ends the bar. */
function Writing({ title, value, isRequired = false, onChange }: Text) {
  const [isSource, setSource] = useState(false);
  const name = isSource ? '回到编辑' : '源代码';
  const turn = (
    <button
      type="button"
      className="rich__turn"
      tabIndex={isSource ? 0 : -1}
      aria-expanded={isSource}
      title={name}
      onClick={() => setSource(!isSource)}
    >
      <Sign name={name} icon={codeIcon} />
    </button>
  );
  if (isSource)
    return (
      <div className="rich">
        <div className="rich__bar">
          <span className="muted">页面用不到的标签，发布时会去掉</span>
          {turn}
        </div>
        <textarea
          className="rich__source"
          rows={14}
          aria-label={title}
          value={value}
          required={isRequired}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    );
  return (
    <Suspense fallback={<p className="muted rich__place">正在读取…</p>}>
      <RichEditor label={title} value={value} isRequired={isRequired} onChange={onChange} end={turn} />
    </Suspense>
  );
}

/** Letters of a text without its markup and its blanks. */
const lettersIn = (html: string): number => html.replace(/<[^>]*>|&\w+;|\s/g, '').length;

/** A part of a form that is one text of a page. */
export function RichField(props: Text) {
  return (
    <section className="box box--pad" aria-label={props.title}>
      <header className="part__head">
        <h2 data-is-required={props.isRequired ?? false}>{props.title}</h2>
        {lettersIn(props.value) > 0 && (
          <span className="muted">{lettersIn(props.value).toLocaleString('zh-CN')} 字</span>
        )}
      </header>
      <Writing {...props} />
    </section>
  );
}

/** A text among the other fields of a part, one of several. */
export const RichPart = (props: Text) => (
  <div className="field rich-part">
    <span className="field__head">
      <span>{props.title}</span>
    </span>
    <Writing {...props} />
  </div>
);
