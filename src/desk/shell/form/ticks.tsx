/** Something that can be ticked. */
interface Tick<Id extends string | number> {
  readonly id: Id;
  readonly name: string;
}

/** Ticks some of a list; those that are ticked keep the order in which they were. */
export function Ticks<Id extends string | number>(props: {
  readonly label: string;
  readonly all: readonly Tick<Id>[];
  readonly ticked: readonly Id[];
  readonly onChange: (ticked: Id[]) => void;
  /** A long list scrolls in a box of its own. */
  readonly isLong?: boolean;
}) {
  const { label, all, ticked, onChange, isLong = false } = props;
  const turn = (id: Id): void =>
    onChange(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <fieldset className="choices">
      <legend>
        {label}
        {isLong && ticked.length > 0 && `（已选 ${ticked.length}）`}
      </legend>
      <div className={isLong ? 'choices choices--many choices--long' : 'choices choices--many'}>
        {all.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={ticked.includes(id)} onChange={() => turn(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
