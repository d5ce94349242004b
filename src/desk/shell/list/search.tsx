import { type FormEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#desk/shell/icon.tsx';

/**
 * The line of filters above a list: a search, which applies on Enter and when it is emptied, and further fields, which
 * apply as soon as they are changed.
 */
export function Search(props: {
  /** What is looked for, for those who cannot see it. */
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (text: string, form: FormData) => void;
  readonly children?: ReactNode;
}) {
  const { label, hint, value, onSearch, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const change = ({ target }: FormEvent): void => {
    const field = target as HTMLInputElement | HTMLSelectElement;
    // A field without a name is not sent; it holds by itself.
    if (field.name === '') return;
    if (field.name !== 'search' || (field.value === '' && value !== '')) form.current?.requestSubmit();
  };
  return (
    <search>
      <form
        ref={form}
        className="filters"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          onSearch(String(sent.get('search') ?? '').trim(), sent);
        }}
      >
        <span className="filters__search">
          <Icon name="search" />
          <input
            key={value}
            className="input"
            type="search"
            name="search"
            defaultValue={value}
            aria-label={label}
            placeholder={hint}
          />
        </span>
        {children}
        {/* With several fields the browser sends a form on Enter only if it has a button that sends it. */}
        <button type="submit" hidden>
          查找
        </button>
      </form>
    </search>
  );
}
