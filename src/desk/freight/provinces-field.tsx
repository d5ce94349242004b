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
  const isFar = far.every((name) => chosen.has(name));
  const elsewhere = all.filter((name) => taken.has(name));
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
      <p className="provinces__usual">
        {far.length > 0 && (
          // They lie in several parts of the country, so that they are no part of their own but a press above these.
          <button
            type="button"
            className="btn"
            aria-pressed={isFar}
            title={far.map(shortOf).join('、')}
            onClick={() => turn(far, !isFar)}
          >
            {isFar ? '取消' : '选择'}偏远地区（{far.length} 个）
          </button>
        )}
        <span aria-live="polite">
          已选 <b>{chosen.size}</b> 个
        </span>
      </p>
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
                <label key={name} className="provinces__one">
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
      {elsewhere.length > 0 && (
        <small className="provinces__taken">{elsewhere.map(shortOf).join('、')}已有单独的运费，不能再选</small>
      )}
    </fieldset>
  );
}
