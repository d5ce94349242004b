interface Written {
  readonly time: number;
  readonly name: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Whether it can be undone, by a press in a line of its own. */
  readonly is_able?: boolean;
}

/** How many entries stand one by one at the most: as many are read faster than a number of them. */
const mostSingle = 3;
/** The same of what a person did one after the other and cannot undo: such lines differ in their thing alone. */
const mostOfRun = 2;

const isAlike = (one: Written, other: Written): boolean =>
  one.time === other.time &&
  one.name === other.name &&
  one.action === other.action &&
  JSON.stringify([one.before, one.after]) === JSON.stringify([other.before, other.after]);

const singleFew = <Entry extends Written>(
  groups: readonly (readonly Entry[])[],
  mostOfFixed: number,
): (readonly Entry[])[] =>
  groups.flatMap((group) => {
    const most = group.some(({ is_able = false }) => is_able) ? mostSingle : mostOfFixed;
    return group.length > most ? [group] : group.map((entry) => [entry]);
  });

/** Entries in their order, those together that one press wrote: the same change of many things in the same second. */
export function gatherAlike<Entry extends Written>(list: readonly Entry[]): (readonly Entry[])[] {
  const groups: Entry[][] = [];
  for (const entry of list) {
    const last = groups.at(-1);
    if (last?.[0] && isAlike(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return singleFew(groups, mostSingle);
}

/** Seconds after which the same action begins anew. */
const pause = 600;

/** Entries in their order, those together that one of the staff did in a row: the same action many times with short pauses. */
export function gatherRuns<Entry extends Written>(list: readonly Entry[]): (readonly Entry[])[] {
  const runs: Entry[][] = [];
  for (const entry of list) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isOn = last?.name === entry.name && last.action === entry.action && last.time - entry.time <= pause;
    if (run && isOn) run.push(entry);
    else runs.push([entry]);
  }
  return singleFew(runs, mostOfRun);
}
