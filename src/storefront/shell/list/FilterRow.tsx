import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './filter-sheet.css';
import './list-filters.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  name: string;
  /** Appearance of the choices: words in a line, many short ones, or fields for a price. */
  look?: 'opts' | 'many' | 'money';
  /** Opens from a button where the window is wide; the sheet of a narrow one and readers without script have the whole row. */
  isDrop?: boolean;
  /** One of its values is chosen. */
  isOn?: boolean;
  /** The choices do not fit: 更多 shows the rest, which is always in the page, for readers without script and search engines. */
  overflows: boolean;
  /** Hidden behind 更多筛选 in a wide window; the sheet of a narrow one shows every row. */
  isBehind?: boolean;
  children: ReactNode;
}

const lookClasses = { opts: 'filters__opts', many: 'filters__opts is-many', money: 'filters__money' } as const;

/** One line of the filter box: its name, the choices and 更多. */
export function FilterRow(props: Props) {
  const { name, look = 'opts', isDrop = false, isOn = false, overflows, isBehind = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  const drop = useDrop();
  const classes = [
    'filters__row',
    isDrop && 'filters__drop',
    drop.isOpen && 'is-open',
    isOn && 'has-on',
    isBehind && 'is-behind',
  ].filter(Boolean);
  return (
    <div ref={drop.row} className={classes.join(' ')}>
      <span className="filters__name">{name}</span>
      {isDrop && (
        <button type="button" className="filters__call" aria-expanded={drop.isOpen} onClick={drop.toggle}>
          {name}
          <Icon name="down" size={16} />
        </button>
      )}
      <div className={`${lookClasses[look]}${overflows && !isOpen ? ' is-short' : ''}`}>{children}</div>
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

/** The open state of a row behind its button. A choice closes it, a press or a focus elsewhere, and Esc; the first and the last go back to the button. */
function useDrop() {
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node && row.current?.contains(target))) setOpen(false);
    };
    const goBack = (): void => {
      setOpen(false);
      row.current?.querySelector('button')?.focus();
    };
    const onEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') goBack();
    };
    const onChoice = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a') && row.current?.contains(target)) goBack();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape);
    document.addEventListener('click', onChoice);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('click', onChoice);
    };
  }, [isOpen]);
  return { row, isOpen, toggle: () => setOpen(!isOpen) };
}

/** The rows behind buttons, in one line where the window is wide. */
export function FilterDrops({ children }: { children: ReactNode }) {
  return (
    <div className="filters__drops">
      <span className="filters__name" aria-hidden="true">
        筛选
      </span>
      {children}
    </div>
  );
}

const boxId = 'filters';

interface BoxProps {
  /** The rows behind 更多筛选 are hidden. */
  isShort?: boolean;
  /** Behind its button at every width, not only in a narrow window. */
  isFolded?: boolean;
  /** What closing the sheet shows: 48 件. */
  result: string;
  /** Takes all choices back; undefined when there is none. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The filter box. In a narrow window, where it would push the list out of sight, it is a sheet from below: a popover, so that
 * Esc, a press beside it and the way back of the focus are the browser's, and it opens without script.
 */
export function FilterBox({ isShort = false, isFolded = false, result, onClear, children }: BoxProps) {
  const classes = ['filters', isShort && 'is-short', isFolded && 'is-folded'].filter(Boolean).join(' ');
  return (
    <section id={boxId} popover="auto" className={classes} aria-label="筛选">
      <p className="filters__head">
        <b>筛选</b>
        <button type="button" popoverTarget={boxId} popoverTargetAction="hide" aria-label="关闭筛选">
          <Icon name="close" size={24} />
        </button>
      </p>
      {children}
      <p className="filters__foot">
        <button type="button" className="btn btn--line" disabled={!onClear} onClick={onClear}>
          清空
        </button>
        <button type="button" className="btn btn--main" popoverTarget={boxId} popoverTargetAction="hide">
          看 {result}
        </button>
      </p>
    </section>
  );
}

/** Opens the sheet of filters, with the number of chosen ones. */
export function FilterButton({ chosen, isFolded = false }: { chosen: number; isFolded?: boolean }) {
  return (
    <button type="button" popoverTarget={boxId} className={isFolded ? 'filters-call is-folded' : 'filters-call'}>
      <Icon name="menu" size={16} />
      筛选
      {/* Its room is there from the start, so that nothing moves when the address is read. */}
      <b>{chosen > 0 && chosen}</b>
    </button>
  );
}
