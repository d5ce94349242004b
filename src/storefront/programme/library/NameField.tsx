import { type SyntheticEvent, useEffect, useState } from 'react';
import '#storefront/programme/static/programme-library.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/list/list-sort.css';
import '#storefront/shell/parts/style/button.css';

/** Finds programmes by a part of their name. */
export function NameField({ name, onFind }: { name: string; onFind: (name: string) => void }) {
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== name) onFind(wanted);
  }
  return (
    <form className="sort__range sort__name" aria-label="按名称找方案" onSubmit={submit}>
      <input
        className="input"
        aria-label="方案名称"
        placeholder="小区或方案名称"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn btn--line btn--sm">
        查找
      </button>
    </form>
  );
}
