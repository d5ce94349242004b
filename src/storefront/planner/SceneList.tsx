import type { Plan } from '#core/planner/plan.ts';
import { scenes } from '#core/planner/scenes.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './planner.css';

/** Every requested scene: its effect, or the reason why it is not covered. */
export function SceneList({ plan }: { plan: Plan }) {
  const missing = new Map(plan.missing.map(({ scene, text }) => [scene, text]));
  const asked = scenes.filter(({ key }) => plan.covered.includes(key) || missing.has(key));
  if (asked.length === 0) return null;
  return (
    <ul className="plan-scenes" aria-label="场景">
      {asked.map(({ key, name, line }) => {
        const text = missing.get(key);
        return (
          <li key={key} data-missing={text ? '' : undefined}>
            <Icon name={text ? 'warn' : 'check'} size={16} />
            <b>{name}</b>
            <span className="sub">{text ?? line}</span>
          </li>
        );
      })}
    </ul>
  );
}
