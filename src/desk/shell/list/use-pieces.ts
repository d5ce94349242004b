import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsOf } from '#desk/shell/call.ts';

/** A piece of a list as the shop sends it. */
interface Piece<Row> {
  readonly total: number;
  readonly page_size: number;
  readonly list: readonly Row[];
}

interface Held<Row> {
  /** What the list was asked for; rows of another question are replaced, not kept. */
  readonly asked: string;
  readonly total: number;
  readonly size: number;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
}

/** A list of any length that is read piece by piece. */
export interface Pieces<Row> {
  /** Rows in all; null until the first answer. */
  readonly total: number | null;
  /** The row at a place from 0; undefined while it is not here. */
  readonly rowAt: (place: number) => Row | undefined;
  /** The place of a row that is here, -1 otherwise. */
  readonly placeOf: (matches: (row: Row) => boolean) => number;
  /** Tells which places are in view; what is missing there is read. */
  readonly look: (first: number, last: number) => void;
  /** The rows are not those that were asked for last. */
  readonly isLoading: boolean;
  /** Why the last piece did not come, "" when it did. */
  readonly fault: string;
  /** Reads what is in view anew; old rows stay until then. */
  readonly reload: () => void;
}

/** Pieces under way at once: a scroll past thousands of rows asks for those where it rests. */
const mostUnderWay = 2;

/** Rows on either side of those in view that are read before they come into it. */
const rowsAhead = 20;

/** Pieces of the rows in view, then those around them. */
function piecesAround({ first, last }: { first: number; last: number }, size: number): number[] {
  const between = (from: number, to: number): number[] => {
    const start = Math.floor(Math.max(0, from) / size);
    return Array.from({ length: Math.floor(to / size) - start + 1 }, (_, index) => start + index);
  };
  return [...new Set([...between(first, last), ...between(first - rowsAhead, last + rowsAhead)])];
}

/** Reads pages from 1 of the list that `asked` names; another `asked` is another list. */
export function usePieces<Row>(asked: string, read: (page: number) => Promise<Piece<Row>>): Pieces<Row> {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  const view = useRef({ first: 0, last: 0 });
  const underWay = useRef(new Set<string>());
  const fresh = useRef(new Set<string>());
  // Of the newest answer; before it only the first piece is known to exist.
  const known = useRef({ total: 0, size: 1 });
  const latest = useRef({ asked, turn, read });
  latest.current = { asked, turn, read };

  const readMissing = useCallback((): void => {
    const now = latest.current;
    const { total, size } = known.current;
    for (const piece of piecesAround(view.current, size)) {
      if (piece * size > Math.max(0, total - 1)) continue;
      const name = `${now.asked} ${now.turn} ${piece}`;
      if (fresh.current.has(name) || underWay.current.has(name)) continue;
      if (underWay.current.size >= mostUnderWay) return;
      underWay.current.add(name);
      now
        .read(piece + 1)
        .then((answer) => {
          if (latest.current.asked !== now.asked || latest.current.turn !== now.turn) return;
          fresh.current.add(name);
          known.current = { total: answer.total, size: answer.page_size };
          setFault('');
          setHeld((before) => ({
            asked: now.asked,
            total: answer.total,
            size: answer.page_size,
            pages: new Map([...(before?.asked === now.asked ? before.pages : []), [piece, answer.list]]),
          }));
        })
        .catch((error: unknown) => {
          if (latest.current.asked === now.asked && latest.current.turn === now.turn) setFault(wordsOf(error));
        })
        .finally(() => {
          underWay.current.delete(name);
          // What came into view meanwhile, or is read anew; a piece that failed waits for the next movement.
          const { asked: newest, turn: round } = latest.current;
          if (fresh.current.has(name) || newest !== now.asked || round !== now.turn) readMissing();
        });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or turn is read from where the view is
  useEffect(() => {
    fresh.current.clear();
    if (held?.asked !== asked) {
      view.current = { first: 0, last: 0 };
      known.current = { total: 0, size: 1 };
    }
    readMissing();
  }, [asked, turn]);

  const current = held;
  const rowAt = useCallback(
    (place: number) => current?.pages.get(Math.floor(place / current.size))?.[place % current.size],
    [current],
  );
  const placeOf = (matches: (row: Row) => boolean): number => {
    for (const [piece, rows] of current?.pages ?? []) {
      const at = rows.findIndex(matches);
      if (at >= 0) return piece * (current?.size ?? 1) + at;
    }
    return -1;
  };
  const look = useCallback(
    (first: number, last: number): void => {
      view.current = { first, last };
      if (current?.asked === asked) readMissing();
    },
    [current, asked, readMissing],
  );
  const reload = useCallback(() => setTurn((times) => times + 1), []);
  return {
    total: current?.total ?? null,
    rowAt,
    placeOf,
    look,
    isLoading: current?.asked !== asked,
    fault,
    reload,
  };
}
