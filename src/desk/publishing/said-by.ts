import { shortTime } from '#desk/shell/words.ts';

interface Made {
  /** Who made a change, "" where nobody is known. */
  readonly name: string;
  /** Unix seconds. */
  readonly time: number;
}

/** Who made a change when, as far as the row before has not said it: `店主，今天 16:49`, `今天 16:52`, "". */
export function saidBy(made: Made, before: Made | undefined): string {
  const when = shortTime(made.time);
  if (before?.name !== made.name) return [made.name, when].filter(Boolean).join('，');
  return shortTime(before.time) === when ? '' : when;
}
