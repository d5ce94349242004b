import { deviceKinds } from '#core/planner/kinds.ts';
import type { PlanLine } from '#core/planner/plan.ts';
import { editLine } from '#storefront/planner/store.ts';
import '#storefront/planner/planner-lines.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/panel.css';

/** The lines removed by hand, with a button to restore them. */
export function DroppedLines({ lines }: { lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="panel plan-dropped" aria-label="已移除">
      <h3>已移除</h3>
      <ul className="chips">
        {lines.map(({ key, room, kind }) => (
          <li key={key} className="chip">
            {room}·{deviceKinds[kind].name}
            <button type="button" className="link" onClick={() => editLine(key, undefined)}>
              放回
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
