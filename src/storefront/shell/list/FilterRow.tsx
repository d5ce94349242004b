import { type ReactNode, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './list-filters.css';

interface Props {
  name: string;
  /** Appearance of the choices: words in a line, or tiles. */
  look?: 'opts' | 'brands';
  /** The choices do not fit: 更多 shows the rest, which is always in the page, for readers without script and search engines. */
  overflows: boolean;
  /** Hidden behind 更多筛选: always, or only in a narrow window. */
  behind?: 'always' | 'narrow';
  children: ReactNode;
}

/** One line of the filter box: its name, the choices and 更多. */
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
