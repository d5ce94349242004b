import { formatPrice } from '#core/money/money.ts';
import type { PlanLine } from '#core/planner/plan.ts';
import { LineRow } from './LineRow.tsx';
import '#storefront/planner/planner-lines.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  room: string;
  lines: readonly PlanLine[];
}

/** One room of the plan. */
export function RoomLines({ room, lines }: Props) {
  const cents = lines.reduce((sum, { goods, num }) => sum + goods.price * num, 0);
  return (
    <section className="panel plan-room" aria-label={room}>
      <div className="plan-room__head">
        <h3>{room}</h3>
        <span className="small muted num">
          {lines.length} 种·{formatPrice(cents)}
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
    </section>
  );
}
