import { type ReactNode, useState } from 'react';
import { isService } from '#core/delivery/service-line.ts';
import { memberRoutes } from '#core/member/routes.ts';
import type { OrderAction } from '#core/order/actions.ts';
import type { Order } from '#core/order/contract.ts';
import type { OrderInfo } from '#core/order/detail-contract.ts';
import { routes } from '#core/site/routes.ts';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { late } from '#storefront/shell/island/late.tsx';
import '#storefront/shell/parts/style/button.css';

// Dialogs, and what puts goods into the cart, are fetched on demand: most visits need none. Only rows of a list have 更多.
const MoreActions = late(
  async () => (await import('#storefront/order/parts/MoreActions.tsx')).MoreActions,
  <span className="btn btn--text btn--sm">更多</span>,
);
const BuyAgain = late(async () => (await import('#storefront/order/parts/BuyAgain.tsx')).BuyAgain);
const CancelDialog = late(async () => (await import('./CancelDialog.tsx')).CancelDialog);
const ReceiptDialog = late(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog);
const UrgeOrder = late(async () => (await import('./UrgeOrder.tsx')).UrgeOrder);
const TrackDialog = late(async () => (await import('#storefront/delivery/parts/TrackDialog.tsx')).TrackDialog);
const ReviewDialog = late(async () => (await import('#storefront/review/parts/ReviewDialog.tsx')).ReviewDialog);
const InvoiceDialog = late(async () => (await import('#storefront/invoice/parts/InvoiceDialog.tsx')).InvoiceDialog);

/** The actions that are separate pages. */
type LinkAction = 'pay' | 'aftersales';
type DialogAction = Exclude<OrderAction, LinkAction | 'buyAgain'>;

const pages: Readonly<Record<LinkAction, (orderId: string) => string>> = {
  pay: routes.payment,
  aftersales: memberRoutes.supportApply,
};

const names = {
  pay: '去支付',
  confirm: '确认收货',
  review: '去评价',
  track: '查看物流',
  urge: '催发货',
  aftersales: '申请售后',
  buyAgain: '再次购买',
} as const;

interface Props {
  order: Order | OrderInfo;
  /** The available actions; the first one is highlighted. */
  actions: readonly OrderAction[];
  /** In the row of a list: more than two actions keep the first one, the others are behind 更多. */
  size?: 'sm';
}

/** The buttons of an order, and the dialog of the pressed one. */
export function OrderActions({ order, actions, size }: Props) {
  const [open, setOpen] = useState<DialogAction | undefined>(() => returnedForm(order.order_id));
  const [isBuying, setBuying] = useState(false);
  const isPaid = order.pay_status === 'PAYED';

  function nameOf(action: OrderAction): string {
    if (action === 'cancel') return isPaid ? '申请取消' : '取消订单';
    if (action === 'invoice') return order.invoice_id ? '查看发票' : '申请发票';
    return names[action];
  }

  function press(action: Exclude<OrderAction, LinkAction>) {
    if (action === 'buyAgain') setBuying(true);
    else setOpen(action);
  }

  function buttonOf(action: OrderAction, look: string): ReactNode {
    const className = `btn ${look}${size ? ` btn--${size}` : ''}`;
    return action === 'pay' || action === 'aftersales' ? (
      <a key={action} className={className} href={pages[action](order.order_id)}>
        {nameOf(action)}
      </a>
    ) : (
      <button
        key={action}
        type="button"
        className={className}
        aria-busy={action === 'buyAgain' ? isBuying : action === 'urge' && open === action}
        onClick={() => press(action)}
      >
        {nameOf(action)}
      </button>
    );
  }

  // A narrow column keeps one button that leads on; two stand beside each other without a list.
  const shown = size && actions.length > 2 ? actions.slice(0, 1) : actions;
  const rest = actions.slice(shown.length);
  return (
    <>
      {shown.map((action, index) => buttonOf(action, lookOf(action, index, size !== undefined)))}
      {rest.length > 0 && (
        <MoreActions of={`订单 ${order.order_id}`}>{rest.map((action) => buttonOf(action, 'btn--text'))}</MoreActions>
      )}
      {isBuying && (
        <BuyAgain lines={order.items.filter((line) => !isService(line.item_id))} onClose={() => setBuying(false)} />
      )}
      {open && dialogOf(open, order, isPaid, () => setOpen(undefined))}
    </>
  );
}

/** The dialog that was open when the session expired. */
const returnedForm = (orderId: string): DialogAction | undefined =>
  (['review', 'invoice'] as const).find((action) => hasReturned(`${action}-${orderId}`));

/** Paying and confirming move an order on, so they are filled; alone on a page, reviewing too. */
function lookOf(action: OrderAction, index: number, isRow: boolean): string {
  if (action === 'pay' || action === 'confirm') return 'btn--main';
  if (isRow) return index === 0 ? 'btn--line' : 'btn--text';
  return index === 0 && action === 'review' ? 'btn--main' : 'btn--line';
}

function dialogOf(action: DialogAction, order: Order | OrderInfo, isPaid: boolean, onClose: () => void): ReactNode {
  const orderId = order.order_id;
  switch (action) {
    case 'cancel':
      return <CancelDialog orderId={orderId} isPaid={isPaid} onClose={onClose} />;
    case 'confirm':
      return <ReceiptDialog orderId={orderId} onClose={onClose} />;
    case 'urge':
      return <UrgeOrder orderId={orderId} onClose={onClose} />;
    case 'track':
      return <TrackDialog orderId={orderId} onClose={onClose} />;
    case 'review':
      return <ReviewDialog orderId={orderId} lines={order.items} onClose={onClose} />;
    case 'invoice':
      return (
        <InvoiceDialog orderId={orderId} invoiceId={order.invoice_id} amount={order.invoice_amount} onClose={onClose} />
      );
  }
}
