import { useState } from 'react';
import { Field } from '#desk/shell/form/field.tsx';

/** Words of a thing, a chip each: Enter or what `ends` finds ends one, × takes it away. */
export function WordsField(props: {
  readonly label: string;
  /** How many there may be and how one ends, behind the name. */
  readonly rule: string;
  readonly words: readonly string[];
  /** As many as there may be, and letters of one. */
  readonly most: number;
  readonly letters: number;
  readonly ends: RegExp;
  readonly example: string;
  /** Stands in the place of the next one. */
  readonly next: string;
  readonly onChange: (words: readonly string[]) => void;
}) {
  const { label, rule, words, most, letters, ends, example, next, onChange } = props;
  const [typed, setTyped] = useState('');
  const take = (text: string): void => {
    const added = text
      .split(ends)
      .map((word) => word.trim())
      .filter(Boolean);
    setTyped('');
    if (added.length > 0) onChange([...new Set([...words, ...added])].slice(0, most));
  };
  return (
    <div className="wordsfield">
      <span className="field__head" aria-hidden="true">
        {label}
        <small>{rule}</small>
      </span>
      <div className="wordsfield__line">
        {words.length > 0 && <WordChips label={`已填的${label}`} words={words} onChange={onChange} />}
        {words.length < most && (
          <Field label={label} isLabelHidden>
            <input
              value={typed}
              maxLength={letters}
              placeholder={words.length === 0 ? example : next}
              onChange={({ target, nativeEvent }) => {
                // Some ways to type Chinese put spaces between syllables that are not words yet.
                const isComposing = (nativeEvent as InputEvent).isComposing;
                if (!isComposing && ends.test(target.value)) take(target.value);
                else setTyped(target.value);
              }}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                // The field would cut a whole list to the length of one word.
                if (!ends.test(text)) return;
                event.preventDefault();
                take(typed + text);
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

/** Words that are chosen, each with a press that takes it out. */
export const WordChips = (props: {
  readonly label?: string;
  readonly words: readonly string[];
  readonly onChange: (words: string[]) => void;
}) => (
  <ul className="wordchips" aria-label={props.label}>
    {props.words.map((word) => (
      <li key={word}>
        {word}
        <button
          type="button"
          className="plain"
          aria-label={`去掉 ${word}`}
          title="去掉"
          onClick={() => props.onChange(props.words.filter((other) => other !== word))}
        >
          ✕
        </button>
      </li>
    ))}
  </ul>
);
