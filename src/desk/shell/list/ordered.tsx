/** The list with one entry moved by some places; it stays where there is no such place. */
function moved<Entry>(list: readonly Entry[], from: number, by: number): Entry[] {
  const next = [...list];
  const to = from + by;
  if (to < 0 || to >= next.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Buttons of an entry of a list whose order counts. */
export function OrderButtons<Entry>(props: {
  /** The entry in words: 第 2 块. */
  readonly name: string;
  readonly list: readonly Entry[];
  readonly index: number;
  readonly onChange: (list: Entry[]) => void;
  /** An entry that only moves has no button that removes it. */
  readonly isFixed?: boolean;
}) {
  const { name, list, index, onChange, isFixed = false } = props;
  return (
    <span className="order">
      <button
        type="button"
        className="btn"
        aria-label={`${name}上移`}
        disabled={index === 0}
        onClick={() => onChange(moved(list, index, -1))}
      >
        ↑
      </button>
      <button
        type="button"
        className="btn"
        aria-label={`${name}下移`}
        disabled={index === list.length - 1}
        onClick={() => onChange(moved(list, index, 1))}
      >
        ↓
      </button>
      {!isFixed && (
        <button
          type="button"
          className="btn"
          aria-label={`删除${name}`}
          onClick={() => onChange(list.filter((_, at) => at !== index))}
        >
          删除
        </button>
      )}
    </span>
  );
}
