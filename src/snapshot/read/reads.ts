/** What a page was made from: names of records and views (read.ts, view.ts), and when its content ends. */
export interface Reads {
  readonly names: Set<string>;
  /** Unix seconds of the next moment at which the page says something else; infinity when it never does. */
  until: number;
}

const noReads = (): Reads => ({ names: new Set(), until: Number.POSITIVE_INFINITY });

// One page is rendered at a time where reads are recorded, so one open list is enough; `null` records nothing.
let open: Reads | null = null;

/** Writes down that `name` was read. */
export function noteRead(name: string): void {
  open?.names.add(name);
}

/** Writes down that what is being made changes at `second`. */
export function noteEnd(second: number): void {
  if (open && second < open.until) open.until = second;
}

/** Runs synchronous work with a list of its own: whoever runs around it learns nothing of its reads. */
export function apart<Value>(work: () => Value): { value: Value; reads: Reads } {
  const around = open;
  const reads = noReads();
  open = reads;
  try {
    return { value: work(), reads };
  } finally {
    open = around;
  }
}

/** Renders one page and says what it read. Never call it twice at a time. */
export async function recordReads<Value>(work: () => Promise<Value>): Promise<{ value: Value; reads: Reads }> {
  if (open) throw new Error('two pages cannot record their reads at once');
  const reads = noReads();
  open = reads;
  try {
    return { value: await work(), reads };
  } finally {
    open = null;
  }
}
