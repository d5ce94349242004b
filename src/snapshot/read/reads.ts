/** The inputs of a page: names of records and views (read.ts, view.ts), and the moment when its content expires. */
export interface Reads {
  readonly names: Set<string>;
  /** Unix seconds of the next moment at which the content changes; infinity if it never does. */
  until: number;
}

const noReads = (): Reads => ({ names: new Set(), until: Number.POSITIVE_INFINITY });

// Only one page is rendered at a time while reads are recorded, so one open list is enough; `null` records nothing.
let open: Reads | null = null;

/** Records that `name` was read. */
export function recordRead(name: string): void {
  open?.names.add(name);
}

/** Records that the page being rendered changes at `second`. */
export function recordEnd(second: number): void {
  if (open && second < open.until) open.until = second;
}

/** Runs synchronous work with a list of its own; its reads are not added to the surrounding list. */
export function isolated<Value>(work: () => Value): { value: Value; reads: Reads } {
  const around = open;
  const reads = noReads();
  open = reads;
  try {
    return { value: work(), reads };
  } finally {
    open = around;
  }
}

/** Renders one page and returns its reads. Must not run twice at the same time. */
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
