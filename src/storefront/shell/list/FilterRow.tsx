import { type ReactNode, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './list-filters.css';

interface Props {
  name: string;
  /** Look of the choices: words in a line, or tiles. */
  look?: 'opts' | 'brands';
  /** More than fit: the rest waits behind 更多. It stays in the page, for readers without script and for searchers. */
  overflows: boolean;
  /** Stands behind 更多筛选: everywhere, or where the window is narrow. */
  behind?: 'always' | 'narrow';
  children: ReactNode;
}

/** One line of the filter box: its name, the choices, 更多. */
export function FilterRow({ name, look = 'opts', overflows, behind, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={behind && `is-behind-${behind}`}>
      <span className="filters__name">{name}</span>
      <div className={`filters__${look}${overflows && !isOpen ? ' is-short' : ''}`}>{children}</div>
      {overflows && (
        <button type="button" className="filters__more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '更多'}
          <span className="sr">{name}</span>
          <Icon name="down" size={16} />
        </button>
      )}
    </div>
  );
}
