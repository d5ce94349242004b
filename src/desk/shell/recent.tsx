import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { listTime } from './words.ts';

/** Something that has been dealt with. */
interface Past {
  readonly key: string | number;
  /** Its picture; other rows than those of goods have none. */
  readonly pic?: string | undefined;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly state: ReactNode;
  /** The money that it was about, in a column of its own. */
  readonly sum?: string;
  /** Unix seconds. */
  readonly time: number;
}

/** How many rows a queue may have to leave room for what came before. */
const short = 5;

/** What was dealt with last, below a queue that leaves room for it; a long queue has the window for itself. */
export function Recent(props: {
  /** Rows of the queue. */
  readonly queue: number;
  readonly title: string;
  /** What its columns are called, where what stands in the second needs its width; those of money and time end at the right. */
  readonly heads?: readonly [name: string, state: string, ...sum: string[], time: string];
  readonly more: { readonly name: string; readonly href: string };
  readonly list: readonly Past[];
}) {
  const { queue, title, heads, more, list } = props;
  if (queue > short || list.length === 0) return null;
  const look = heads?.length === 4 ? ' recent--summed' : '';
  return (
    <Box title={title} more={more}>
      {heads && (
        <p className={`recent__heads${look}`} aria-hidden="true">
          {heads.map((head, at) => (
            <span key={head} className={at > 1 ? 'recent__head' : undefined}>
              {head}
            </span>
          ))}
        </p>
      )}
      <ul className={heads ? `recent recent--headed${look}` : 'recent'}>
        {list.slice(0, short).map(({ key, pic, name, note, state, sum, time }) => (
          <li key={key}>
            <div className="goods">
              {pic && <img src={pic} alt="" width="40" height="40" loading="lazy" />}
              <div>
                {name}
                <small>{note}</small>
              </div>
            </div>
            <span>{state}</span>
            {sum && <b className="recent__sum">{sum}</b>}
            <time className="muted">{listTime(time)}</time>
          </li>
        ))}
      </ul>
    </Box>
  );
}
