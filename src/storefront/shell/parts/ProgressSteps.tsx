import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './ProgressSteps.css';

/** A step of a process: an order, a case, a project. */
interface ProgressStep {
  readonly name: string;
  readonly isReached: boolean;
  /** The time it was reached, as printed; absent where steps have no times. */
  readonly time?: string;
}

interface Props {
  steps: readonly ProgressStep[];
  /** More steps than a narrow window holds. */
  isLong?: boolean;
  /** The step that is under way has a ring: the last one reached, or the one after it. */
  ring?: 'here' | 'next' | undefined;
  /** What was cancelled goes on no more. */
  isOff?: boolean;
}

/** Steps in a row: reached ones are ticked, the last of them is the current one. */
export function ProgressSteps({ steps, isLong = false, ring, isOff = false }: Props) {
  const reached = steps.findLastIndex((step) => step.isReached);
  const here = ring === 'next' ? Math.min(reached + 1, steps.length - 1) : reached;
  const looks = ['osteps', isLong && 'osteps--long', ring && 'osteps--way', isOff && 'osteps--off'];
  return (
    <ol className={looks.filter(Boolean).join(' ')}>
      {steps.map(({ name, isReached, time }, index) => (
        <li key={name} className={isReached ? 'is-done' : undefined} aria-current={index === here ? 'step' : undefined}>
          <span className="osteps__dot">
            {isReached && !(ring && index === here) ? (
              <Icon name={isOff && index === reached ? 'close' : 'check'} size={16} />
            ) : (
              <span className="num">{index + 1}</span>
            )}
          </span>
          <b>{name}</b>
          {time !== undefined && <span className="small muted num">{time}</span>}
        </li>
      ))}
    </ol>
  );
}
