import { type SyntheticEvent, useEffect, useRef } from 'react';
import '#storefront/programme/static/programme-library.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/list/list-sort.css';
import '#storefront/shell/parts/style/button.css';

/** Finds programmes by a part of their name. The field keeps its own text, so input typed before React is ready counts. */
export function NameField({ name, onFind }: { name: string; onFind: (name: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef('');
  useEffect(() => {
    if (!field.current || name === told.current) return;
    told.current = name;
    field.current.value = name;
  }, [name]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = (field.current?.value ?? '').trim();
    if (wanted !== name) onFind(wanted);
  }
  return (
    <form className="sort__range sort__name" aria-label="按名称找方案" onSubmit={submit}>
      <input ref={field} className="input" aria-label="方案名称" placeholder="小区或方案名称" maxLength={60} />
      <button type="submit" className="btn btn--line btn--sm">
        查找
      </button>
    </form>
  );
}
