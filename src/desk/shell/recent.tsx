import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { listTime } from './words.ts';

/** Something that has been dealt with. */
interface Past {
  readonly key: string | number;
  /** Its picture; other rows than those of goods have none. */
  readonly pic?: string | undefined;
  readonly name: ReactNode;
  readonly note: string;
  readonly state: ReactNode;
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
  readonly more: { readonly name: string; readonly href: string };
  readonly list: readonly Past[];
}) {
  const { queue, title, more, list } = props;
  if (queue > short || list.length === 0) return null;
  return (
    <Box title={title} more={more}>
      <ul className="recent">
        {list.slice(0, short).map(({ key, pic, name, note, state, time }) => (
          <li key={key}>
            <div className="goods">
              {pic && <img src={pic} alt="" width="40" height="40" loading="lazy" />}
              <div>
                {name}
                <small>{note}</small>
              </div>
            </div>
            <span>{state}</span>
            <time className="muted">{listTime(time)}</time>
          </li>
        ))}
      </ul>
    </Box>
  );
}
