import { useState } from 'react';
import { Field } from '#desk/shell/form/field.tsx';

/** As many as a designer may have, and letters of one. */
const most = { styles: 6, letters: 8 } as const;

/** What somebody is good at, a chip each: a space, a comma or Enter ends one, × takes it away. */
export function StylesField(props: {
  readonly styles: readonly string[];
  readonly onChange: (styles: readonly string[]) => void;
}) {
  const { styles, onChange } = props;
  const [typed, setTyped] = useState('');
  const take = (text: string): void => {
    const words = text.split(/[\s,，、;；]+/).filter(Boolean);
    setTyped('');
    if (words.length > 0) onChange([...new Set([...styles, ...words])].slice(0, most.styles));
  };
  return (
    <div className="stylesfield">
      <span className="field__head" aria-hidden="true">
        擅长
        <small>最多 {most.styles} 种，用空格隔开</small>
      </span>
      <div className="stylesfield__line">
        {styles.length > 0 && (
          <ul className="stylechips" aria-label="擅长的">
            {styles.map((style) => (
              <li key={style}>
                {style}
                <button
                  type="button"
                  className="plain"
                  aria-label={`去掉 ${style}`}
                  title="去掉"
                  onClick={() => onChange(styles.filter((other) => other !== style))}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        )}
        {styles.length < most.styles && (
          <Field label="擅长" isLabelHidden>
            <input
              value={typed}
              maxLength={most.letters}
              placeholder={styles.length === 0 ? '例如：现代简约' : '再加一种'}
              onChange={({ target, nativeEvent }) => {
                // Some ways to type Chinese put spaces between syllables that are not words yet.
                const isComposing = (nativeEvent as InputEvent).isComposing;
                if (!isComposing && /[\s,，、;；]/.test(target.value)) take(target.value);
                else setTyped(target.value);
              }}
              onBlur={() => take(typed)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                take(typed);
              }}
            />
          </Field>
        )}
      </div>
    </div>
  );
}
