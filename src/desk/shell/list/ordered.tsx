import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '#desk/shell/icon.tsx';
import type { MenuAction } from './row-menu.tsx';

/** The list with one entry at another place; it stays where there is no such place. */
function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  if (to < 0 || to >= next.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface OrderProps<Entry> {
  /** The entry in words: 第 2 块. */
  readonly name: string;
  readonly list: readonly Entry[];
  readonly index: number;
  readonly onChange: (list: Entry[]) => void;
}

/** Elements of the list's entries in their order, as the one of a handle tells: they are of one kind and have a handle each. */
function entriesAt(handle: HTMLElement): HTMLElement[] {
  const mine = handle.closest<HTMLElement>('li, section, fieldset');
  return [...(mine?.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one.tagName === mine?.tagName && one.querySelector('.grip') !== null,
  );
}

/** The place at which a pointer would drop: that of the entry it is over. */
function placeAt(entries: readonly HTMLElement[], y: number): number {
  const at = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return at < 0 ? entries.length - 1 : at;
}

/** Where the line of a drop stands: before an entry that the dragged one passes upwards, behind one that it passes downwards. */
function mark(entries: readonly HTMLElement[], from: number, to: number | null): void {
  for (const [at, entry] of entries.entries()) {
    entry.toggleAttribute('data-is-dragged', to !== null && at === from);
    if (to === at && to !== from) entry.dataset.drop = to < from ? 'before' : 'behind';
    else delete entry.dataset.drop;
  }
}

/** The handle of an entry of a list whose order counts: dragged, or moved by the arrows while it has the focus. */
export function OrderHandle<Entry>({ name, list, index, onChange }: OrderProps<Entry>) {
  const move = (handle: HTMLElement, to: number): void => {
    onChange(moved(list, index, to));
    // The form around it hears of a drop, and knows that it was changed.
    handle.dispatchEvent(new Event('drop', { bubbles: true }));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const entries = entriesAt(handle);
    handle.setPointerCapture(event.pointerId);
    const stop = new AbortController();
    const { signal } = stop;
    let to = index;
    const end = (): void => {
      stop.abort();
      mark(entries, index, null);
    };
    const follow = ({ clientY }: { clientY: number }): void => {
      to = placeAt(entries, clientY);
      mark(entries, index, to);
    };
    const drop = (): void => {
      end();
      if (to !== index) move(handle, to);
    };
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', end, { signal });
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const entries = entriesAt(event.currentTarget);
    const to = index + by;
    if (!entries[to]) return;
    const place = entries[to].parentElement;
    move(event.currentTarget, to);
    // The focus goes along, so that the next press moves the same entry.
    requestAnimationFrame(() => {
      const first = place?.querySelector<HTMLElement>('.grip');
      if (first) entriesAt(first)[to]?.querySelector<HTMLElement>('.grip')?.focus();
    });
  };
  return (
    <button
      type="button"
      className="grip"
      aria-label={`移动${name}`}
      title="拖动排序，也可以按 ↑ ↓"
      onPointerDown={drag}
      onKeyDown={press}
    >
      <Icon name="grip" />
    </button>
  );
}

/** Moves of an entry for its menu, and what takes it away. */
export function orderActions<Entry>(
  props: Omit<OrderProps<Entry>, 'name'> & { readonly isFixed?: boolean },
): MenuAction[] {
  const { list, index, onChange, isFixed = false } = props;
  const moveTo = (to: number) => () => onChange(moved(list, index, to));
  return [
    ...(index > 1 ? [{ name: '移到最前', onPress: moveTo(0) }] : []),
    ...(index > 0 ? [{ name: '上移', onPress: moveTo(index - 1) }] : []),
    ...(index < list.length - 1 ? [{ name: '下移', onPress: moveTo(index + 1) }] : []),
    ...(isFixed
      ? []
      : [{ name: '删除', isGrave: true, onPress: () => onChange(list.filter((_, at) => at !== index)) }]),
  ];
}
