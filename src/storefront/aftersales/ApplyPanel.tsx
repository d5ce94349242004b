import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import type { OrderInfo } from '#core/order/detail-contract.ts';
import { aftersalesDays } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { MissingPart } from '#storefront/member/parts/MissingPart.tsx';
import { orderView } from '#storefront/order/detail.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Stepper } from '#storefront/shell/parts/Stepper.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { CaseForm } from './CaseForm.tsx';
import { refundFor } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';
import './aftersales.css';

/** The goods of an order to send back, the pieces of each, and the reason. */
export function ApplyPanel({ orderId }: { orderId: string }) {
  const { data: view, failure } = useStore(orderView.$reading);
  useEffect(() => void orderView.load(orderId), [orderId]);
  if (!view) {
    return failure ? (
      <FailedPart message={failure} onRetry={() => void orderView.load(orderId)} />
    ) : (
      <LoadingPanel lines={9} />
    );
  }
  if (view.at === 'missing') {
    return (
      <MissingPart
        room="entrance"
        title="没有找到这个订单"
        hint="订单号可能有误，或订单属于其他账户"
        way={{ href: routes.orderList(), name: '我的订单' }}
      />
    );
  }
  const order = view.detail.orderInfo;
  if (order.can_apply_aftersales === 0) {
    return (
      <MissingPart
        room="entrance"
        title="这个订单现在不能申请售后"
        hint={`未发货的订单请直接取消；订单完成 ${aftersalesDays} 天后，或商品已在售后中，不能再申请`}
        way={{ href: memberRoutes.orderDetail(orderId), name: '查看订单' }}
      />
    );
  }
  return <Apply order={order} />;
}

/** The last moment to ask, which moves until the order is finished. */
const deadlineOf = ({ order_auto_close_aftersales_time: until }: OrderInfo): string =>
  until ? `请在 ${formatTime(until, false)} 前提交` : `签收后 ${aftersalesDays} 天内可以提交`;

function Apply({ order }: { order: OrderInfo }) {
  const open = order.items.filter((line) => line.show_aftersales === 1);
  const [only] = open;
  /** Pieces by line id; a single line is chosen already. */
  const [{ chosen }, setPieces] = useDraft<{ chosen: Readonly<Record<string, number>> }>(
    draftOf(`pieces-${order.order_id}`),
    { chosen: open.length === 1 && only ? { [only.id]: only.left_aftersales_num } : {} },
  );
  const [refundCents, setRefundCents] = useState<number>();
  const [message, setMessage] = useState('');

  const lines = open.filter((line) => chosen[line.id]);
  const key = lines.map((line) => `${line.item_id}:${chosen[line.id]}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pieces the sum is for
  useEffect(() => {
    let isWanted = true;
    setRefundCents(undefined);
    const pieces = lines.map((line) => ({ item_id: line.item_id, num: chosen[line.id] ?? 1 }));
    refundFor(order.order_id, pieces).then(
      (cents) => {
        if (!isWanted) return;
        setRefundCents(cents);
        setMessage('');
      },
      (reason: unknown) => isWanted && setMessage(messageOf(reason)),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);

  function toggle(id: string, left: number) {
    const { [id]: now, ...others } = chosen;
    setPieces({ chosen: now ? others : { ...chosen, [id]: left } });
  }

  return (
    <section className="panel" aria-labelledby="apply">
      <div className="panel__head">
        <h2 id="apply">申请售后</h2>
        <span className="small muted">
          订单号 <span className="num">{order.order_id}</span>
        </span>
        <span className="small end num">{deadlineOf(order)}</span>
      </div>
      <fieldset className="pieces">
        <legend className="sub small">选择商品和数量</legend>
        {open.map((line) => (
          <div key={line.id} className={chosen[line.id] ? 'piece is-on' : 'piece'}>
            <input
              type="checkbox"
              className="check"
              aria-label={`选择 ${line.item_name}`}
              checked={Boolean(chosen[line.id])}
              onChange={() => toggle(line.id, line.left_aftersales_num)}
            />
            <div className="item">
              <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" />
              <div>
                <span className="item__t">{line.item_name}</span>
                <div className="meta">
                  {line.item_spec_desc && `${line.item_spec_desc}·`}可申请 {line.left_aftersales_num} 件
                </div>
              </div>
            </div>
            {chosen[line.id] ? (
              <Stepper
                value={chosen[line.id] ?? 1}
                min={1}
                max={line.left_aftersales_num}
                label={`${line.item_name} 的数量`}
                onChange={(num) => setPieces({ chosen: { ...chosen, [line.id]: num } })}
              />
            ) : (
              <span />
            )}
          </div>
        ))}
      </fieldset>
      {message && <Note kind="bad">{message}</Note>}
      <CaseForm
        orderId={order.order_id}
        pieces={lines.map((line) => ({ id: line.id, num: chosen[line.id] ?? 1 }))}
        refundCents={lines.length === 0 ? 0 : refundCents}
        onDone={(caseNumber) => goTo(memberRoutes.supportDetail(caseNumber))}
      />
    </section>
  );
}
