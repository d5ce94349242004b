import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './ProgressSteps.css';

/** A step of a process: an order, a case, a project. */
interface ProgressStep {
  readonly name: string;
  readonly isReached: boolean;
  /** The time it was reached, as printed; absent where steps have no times. */
  readonly time?: string;
}

/** Steps in a row: reached ones are ticked, the last of them is the current one. */
export function ProgressSteps({ steps, isLong = false }: { steps: readonly ProgressStep[]; isLong?: boolean }) {
  const here = steps.findLastIndex((step) => step.isReached);
  return (
    <ol className={isLong ? 'osteps osteps--long' : 'osteps'}>
      {steps.map(({ name, isReached, time }, index) => (
        <li key={name} className={isReached ? 'is-done' : undefined} aria-current={index === here ? 'step' : undefined}>
          <span className="osteps__dot">
            {isReached ? <Icon name="check" size={16} /> : <span className="num">{index + 1}</span>}
          </span>
          <b>{name}</b>
          {time !== undefined && <span className="small muted num">{time}</span>}
        </li>
      ))}
    </ol>
  );
}
