import { noProgrammeFilter } from '#domain/programme-filter.ts';
import { Icon } from '#ui/Icon.tsx';
import { type ChoiceRow, chosenOf } from './choices.ts';
import type { ProgrammeFilterControl } from './use-programme-filter.ts';

interface Props {
  rows: readonly ChoiceRow[];
  list: ProgrammeFilterControl;
}

/** What is chosen, each removable; one line high whatever stands in it, so that the list below does not move. */
export function ChosenChoices({ rows, list }: Props) {
  const chosen = chosenOf(list.filter, rows);
  return (
    <div className="chosen">
      <span className="muted">已选</span>
      {chosen.length === 0 && <span className="chip chip--sm">不限</span>}
      {chosen.map(({ key, text, rest }) => (
        <button
          key={key}
          type="button"
          className="chip chip--x chip--sm"
          aria-label={`移除 ${text}`}
          onClick={() => list.change(rest)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chosen.length > 0 && (
        <button
          type="button"
          className="link small"
          onClick={() => list.change({ ...noProgrammeFilter, sort: list.filter.sort })}
        >
          清空
        </button>
      )}
    </div>
  );
}
