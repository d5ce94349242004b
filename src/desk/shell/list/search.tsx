import type { ReactNode } from 'react';

/** The line of filters above a list: a search, and further fields that are sent with it. */
export function Search(props: {
  /** What is looked for, for those who cannot see it. */
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (text: string, form: FormData) => void;
  readonly children?: ReactNode;
}) {
  const { label, hint, value, onSearch, children } = props;
  return (
    <search>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onSearch(String(form.get('search') ?? '').trim(), form);
        }}
      >
        <input
          key={value}
          className="input"
          type="search"
          name="search"
          defaultValue={value}
          aria-label={label}
          placeholder={hint}
        />
        {children}
        <button type="submit" className="btn">
          查找
        </button>
      </form>
    </search>
  );
}
