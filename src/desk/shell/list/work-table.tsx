import type { ReactNode } from 'react';
import { type Head, HeadCell } from './head-cell.tsx';
import { Pager } from './pager.tsx';

interface Answer<Row> {
  readonly total: number;
  readonly page_size: number;
  readonly list: readonly Row[];
}

/** A page of rows that are worked through, each with its presses at its end; on a phone every row is a card. */
export function WorkTable<Row>(props: {
  /** Columns before that of the presses. */
  readonly heads: readonly Head[];
  /** The one of them that holds money. */
  readonly sum?: string;
  /** The name of the last column where it tells what became of a row; that of the presses needs none. */
  readonly last?: string | undefined;
  /** Null while it is on its way. */
  readonly answer: Answer<Row> | null;
  /** Whether the rows wait for the shop, the longest first: the next step of the first is the one filled press of the page. */
  readonly isQueue?: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** What stands there without rows. */
  readonly empty: ReactNode;
  readonly row: (row: Row, list: readonly Row[]) => ReactNode;
}) {
  const { heads, sum, last, answer, isQueue = false, page, onPage, empty, row } = props;
  const pager = answer && (
    <Pager total={answer.total} size={answer.page_size} rows={answer.list.length} page={page} onPage={onPage} />
  );
  if (answer?.list.length === 0) return answer.total > 0 ? pager : empty;
  return (
    <>
      <table className={isQueue ? 'table table--work table--queue' : 'table table--work'}>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={typeof head === 'string' ? head : head.name} head={head} sum={sum} />
            ))}
            <th scope="col">{last ?? <span className="hidden">操作</span>}</th>
          </tr>
        </thead>
        <tbody>{answer?.list.map((one) => row(one, answer.list))}</tbody>
      </table>
      {pager}
    </>
  );
}
