import { useState } from 'react';
import { areasOf, farOf, shortOf } from './areas.ts';

/** The provinces of a rule by the parts of the country; a part is chosen whole, or its provinces one by one. */
export function ProvincesField({
  free,
  first,
}: {
  readonly free: readonly string[];
  readonly first: readonly string[];
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const far = farOf(free);
  const turn = (names: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    setChosen(next);
  };
  return (
    <fieldset className="provinces" data-is-missing={chosen.size === 0}>
      <legend data-is-required>收货省份{chosen.size > 0 && `（已选 ${chosen.size} 个）`}</legend>
      {far.length > 0 && (
        <p className="provinces__quick">
          <button
            type="button"
            className="btn"
            disabled={far.every((name) => chosen.has(name))}
            onClick={() => turn(far, true)}
          >
            选偏远地区
          </button>
          <small>{far.map(shortOf).join('、')}</small>
        </p>
      )}
      {areasOf(free).map(([area, names]) => {
        const count = names.filter((name) => chosen.has(name)).length;
        return (
          <div key={area}>
            <label className="provinces__area">
              <input
                type="checkbox"
                aria-label={`${area}全选`}
                checked={count === names.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < names.length;
                }}
                onChange={({ target }) => turn(names, target.checked)}
              />
              {area}
            </label>
            <div>
              {names.map((name) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    name="province"
                    value={name}
                    aria-label={name}
                    checked={chosen.has(name)}
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
