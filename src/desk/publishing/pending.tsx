import type { ReactNode } from 'react';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import type { getPublishing } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { changedFields } from '#desk/staff/log-words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { ContentChanges } from './content-changes.tsx';
import { MadeRow } from './made-row.tsx';

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
      <Kind name="商品" count={waiting_total}>
        <ul className="changes changes--made">
          {waiting.map((goods) => (
            <WaitingGoods key={goods.goods_id} goods={goods} />
          ))}
          {waiting_total > waiting.length && <li className="muted">还有 {waiting_total - waiting.length} 个</li>}
        </ul>
      </Kind>
      <Kind name="内容" count={content_total}>
        {may(me, listContentChanges) && <Since read={state.read} onChange={onChange} />}
      </Kind>
    </Box>
  );
}

type Waiting = State['waiting'][number];

/** A product with what it says now; it opens where that is put right. */
function WaitingGoods({ goods }: { readonly goods: Waiting }) {
  const { goods_id, item_name, pic, updated, change } = goods;
  const fields = change ? changedFields(change) : [];
  return (
    <MadeRow
      pic={pic}
      about="goods"
      href={addressOf(`goods/${goods_id}`)}
      name={item_name}
      by={change?.name ?? ''}
      time={updated}
      press={<span className="muted changes__way">去修改</span>}
    >
      {fields.length === 0 && <p>它的评价、问答等有变化</p>}
      {fields.map(({ name, from, to }) => (
        <p key={name}>
          {name} {from && <s>{from}</s>} <b>{to}</b>
        </p>
      ))}
    </MadeRow>
  );
}

/** Changes of a kind; nothing without any. */
function Kind(props: { readonly name: string; readonly count: number; readonly children: ReactNode }) {
  const { name, count, children } = props;
  if (count === 0) return null;
  return (
    <section className="pending__kind" aria-label={name}>
      <h3>
        {name} <b>{count}</b>
      </h3>
      {children}
    </section>
  );
}

function Since({ read, onChange }: { readonly read: number; readonly onChange: () => void }) {
  const { data, fault, reload } = useCall(listContentChanges, {});
  const changes = (data?.list ?? []).filter(({ time }) => time > read);
  const both = (): void => {
    reload();
    onChange();
  };
  if (!data) return <p className={`box__none ${fault ? 'fault' : 'muted'}`}>{fault || '正在读取…'}</p>;
  return <ContentChanges changes={changes} onChange={both} />;
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
