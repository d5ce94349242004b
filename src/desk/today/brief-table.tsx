import type { ReactNode } from 'react';

/** A short table of what waits: headings, rows, and a last column with what is done about a row. */
export const BriefTable = (props: {
  readonly heads: readonly string[];
  /** The heading that stands above sums. */
  readonly figure?: string;
  readonly children: ReactNode;
}) => (
  <table className="table brief">
    <thead>
      <tr>
        {props.heads.map((head) => (
          <th key={head} scope="col" className={head === props.figure ? 'right' : undefined}>
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="hidden">操作</span>
        </th>
      </tr>
    </thead>
    <tbody>{props.children}</tbody>
  </table>
);
