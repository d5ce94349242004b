import type { ReactNode } from 'react';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import type { getPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';
import { changesOf } from '#desk/staff/log-words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { ContentChanges } from './content-changes.tsx';

type State = DeskOutput<typeof getPublishing>;

/** Changes of goods and of content since the release: `3 个商品、1 处内容`, "" without any. */
export const pendingWords = ({ waiting_total, content_total }: State): string =>
  [waiting_total > 0 && `${waiting_total} 个商品`, content_total > 0 && `${content_total} 处内容`]
    .filter(Boolean)
    .join('、');

/** What has changed since the release, goods and content. */
export function Pending(props: { readonly me: Me; readonly state: State; readonly onChange: () => void }) {
  const { me, state, onChange } = props;
  const { waiting, waiting_total, content_total } = state;
  return (
    <Box title="待发布的改动" note="发布之后顾客才看得到">
      <Kind name="商品" count={waiting_total} note="价格和库存改错了，到商品里改回">
        <ul className="changes changes--made">
          {waiting.map(({ goods_id, item_name, updated, change }) => (
            <li key={goods_id}>
              <div>
                <Link href={addressOf(`goods/${goods_id}`)}>
                  <b>{item_name}</b>
                </Link>
              </div>
              <div className="changes__what">
                {change ? changesOf(change).map((line) => <p key={line}>{line}</p>) : <p>它的评价、问答等有变化</p>}
              </div>
              <small>{[change?.name, shortTime(updated)].filter(Boolean).join('，')}</small>
              <Link className="link" href={addressOf(`goods/${goods_id}`)} aria-label={`去修改 ${item_name}`}>
                去修改
              </Link>
            </li>
          ))}
          {waiting_total > waiting.length && <li className="muted">还有 {waiting_total - waiting.length} 个</li>}
        </ul>
      </Kind>
      <Kind name="内容" count={content_total} note="有上一版的可以撤回，新加的和首次回复的到原处修改">
        {may(me, listContentChanges) && <Since read={state.read} onChange={onChange} />}
      </Kind>
    </Box>
  );
}

/** Changes of a kind; nothing without any. */
function Kind(props: {
  readonly name: string;
  readonly count: number;
  /** How one of them is put right. */
  readonly note: string;
  readonly children: ReactNode;
}) {
  const { name, count, note, children } = props;
  if (count === 0) return null;
  return (
    <section className="pending__kind" aria-label={name}>
      <h3>
        {name} <b>{count}</b>
        <small>{note}</small>
      </h3>
      {children}
    </section>
  );
}

function Since({ read, onChange }: { readonly read: number; readonly onChange: () => void }) {
  const { data, fault, reload } = useCall(listContentChanges, {});
  const changes = data?.list.filter(({ time }) => time > read) ?? [];
  const both = (): void => {
    reload();
    onChange();
  };
  return fault ? <p className="fault">{fault}</p> : <ContentChanges changes={changes} onChange={both} />;
}

/** Changes of content that are online and can still be taken back: the last one of each thing. */
export function PublishedChanges(props: { readonly state: State; readonly onChange: () => void }) {
  const { state, onChange } = props;
  const { data, reload } = useCall(listContentChanges, {});
  const changes = data?.list.filter(({ time, is_able }) => is_able && time <= state.read) ?? [];
  if (changes.length === 0) return null;
  return (
    <Box title="已发布的内容改动">
      <ContentChanges
        changes={changes}
        onChange={() => {
          reload();
          onChange();
        }}
      />
    </Box>
  );
}
