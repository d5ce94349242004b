import type { InputHTMLAttributes } from 'react';
import './date-input.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  type?: 'date' | 'datetime-local';
  value: string;
  /** Stands in the field while it is empty, instead of the browser's 年/月/日 in its own language. */
  word?: string;
};

/**
 * A day to choose, or a moment. A chosen day is written as everywhere in the shop, year first, whatever the browser's
 * language; while it is changed the browser's own parts stand there. A press on the empty field opens the calendar; a chosen one can
 * be typed over.
 */
export function DateInput({ type = 'date', value, word = '选择日期', ...rest }: Props) {
  return (
    <span className={value === '' ? 'date-input is-empty' : type === 'date' ? 'date-input is-told' : 'date-input'}>
      <input
        {...rest}
        type={type}
        value={value}
        onClick={({ currentTarget }) => {
          if (currentTarget.value === '') currentTarget.showPicker?.();
        }}
      />
      <span className="date-input__word" aria-hidden="true">
        {value === '' ? word : value}
      </span>
    </span>
  );
}
