interface Written {
  readonly time: number;
  readonly name: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** How many entries stand one by one at the most: two or three are read faster than a number of them. */
const mostSingle = 3;

const isAlike = (one: Written, other: Written): boolean =>
  one.time === other.time &&
  one.name === other.name &&
  one.action === other.action &&
  JSON.stringify([one.before, one.after]) === JSON.stringify([other.before, other.after]);

/** Entries in their order, those together that one press wrote: the same change of many things in the same second. */
export function gatherAlike<Entry extends Written>(list: readonly Entry[]): (readonly Entry[])[] {
  const groups: Entry[][] = [];
  for (const entry of list) {
    const last = groups.at(-1);
    if (last?.[0] && isAlike(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => (group.length > mostSingle ? [group] : group.map((entry) => [entry])));
}
