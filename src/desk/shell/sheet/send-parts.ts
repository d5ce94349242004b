import { newKey } from '#desk/shell/call.ts';

/** What became of a table's rows. `done` counts what the words of the dialog speak of. */
export interface Outcome {
  readonly done: number;
  readonly failed: readonly { readonly row: number; readonly reason: string }[];
  /** How many of which kind, by their words. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Sends one part; a repeat under the same key has no second effect. */
export type SendPart<Row> = (
  part: Row[],
  press: { key: string; isTrial: boolean; isFirst: boolean },
) => Promise<Outcome>;

interface Sending<Row> {
  readonly parts: readonly Row[][];
  readonly isTrial: boolean;
  /** Keys of the parts, kept between tries: after a lost answer the same parts are sent again. */
  readonly keys: Map<number, string>;
  readonly send: SendPart<Row>;
  readonly onDone: (rows: number) => void;
}

/** Sends a table in parts, one after the other, and puts their outcomes together. */
export async function sendParts<Row>({ parts, isTrial, keys, send, onDone }: Sending<Row>): Promise<Outcome> {
  let [done, rows] = [0, 0];
  const counts: Record<string, number> = {};
  const failed: Outcome['failed'][number][] = [];
  for (const [index, part] of parts.entries()) {
    const key = keys.get(index) ?? newKey().key;
    if (!isTrial) keys.set(index, key);
    const answer = await send(part, { key, isTrial, isFirst: index === 0 });
    done += answer.done;
    for (const [kind, count] of Object.entries(answer.counts ?? {})) counts[kind] = (counts[kind] ?? 0) + count;
    failed.push(...answer.failed);
    rows += part.length;
    onDone(rows);
  }
  return { done, failed: failed.toSorted((a, b) => a.row - b.row), counts };
}
