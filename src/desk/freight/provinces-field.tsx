import { useState } from 'react';
import { Icon } from '#desk/shell/icon.tsx';
import { areasOf, farOf, shortOf } from './areas.ts';

/** The provinces of a rule by the parts of the country; a part is chosen whole, or its provinces one by one. */
export function ProvincesField({
  all,
  taken,
  chosen,
  onChange,
}: {
  readonly all: readonly string[];
  /** Those that another rule has. */
  readonly taken: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}) {
  // A phone has room for the parts alone; the provinces of one are opened by a press.
  const [open, setOpen] = useState('');
  const far = farOf(all).filter((name) => !taken.has(name));
  const chosenFar = far.filter((name) => chosen.has(name)).length;
  const turn = (names: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    onChange(next);
  };
  return (
    <fieldset className="provinces" data-is-missing={chosen.size === 0}>
      <legend data-is-required>收货地区</legend>
      {far.length > 0 && (
        // They lie in several parts of the country, so they are chosen by a row of their own above these.
        <div className="provinces__usual">
          <label className="provinces__area">
            <input
              type="checkbox"
              aria-label="偏远地区全选"
              checked={chosenFar === far.length}
              ref={(box) => {
                if (box) box.indeterminate = chosenFar > 0 && chosenFar < far.length;
              }}
              onChange={({ target }) => turn(far, target.checked)}
            />
            偏远地区
          </label>
          <span className="provinces__words">{far.map(shortOf).join('、')}</span>
        </div>
      )}
      {areasOf(all).map(([area, names]) => {
        const free = names.filter((name) => !taken.has(name));
        const count = names.filter((name) => chosen.has(name)).length;
        return (
          <div key={area} data-is-open={open === area}>
            <label className="provinces__area">
              <input
                type="checkbox"
                aria-label={`${area}全选`}
                checked={free.length > 0 && count === free.length}
                disabled={free.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < free.length;
                }}
                onChange={({ target }) => turn(free, target.checked)}
              />
              {area}
            </label>
            <button
              type="button"
              className="plain provinces__open"
              aria-expanded={open === area}
              aria-label={`${area}的地区`}
              onClick={() => setOpen(open === area ? '' : area)}
            >
              {count > 0 ? `已选 ${count}/${names.length}` : `${names.length} 个地区`}
              <Icon name="down" />
            </button>
            <div>
              {names.map((name) => (
                <label key={name} className="provinces__one" title={taken.has(name) ? '已有单独的运费' : undefined}>
                  <input
                    type="checkbox"
                    name="province"
                    value={name}
                    aria-label={name}
                    checked={chosen.has(name)}
                    disabled={taken.has(name)}
                    onChange={({ target }) => turn([name], target.checked)}
                  />
                  {shortOf(name)}
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
