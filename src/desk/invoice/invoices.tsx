import { useStore } from '@nanostores/react';
import { type DeskInvoice, type DeskInvoiceKind, listDeskInvoices } from '#core/invoice/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Box, Steps } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { Recent } from '#desk/shell/recent.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { Copy, takeAll } from './copy.tsx';
import { factsOf, IssueDialog, titleOf } from './issue-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { InvoiceSums } from './sums.tsx';

const tabs: readonly (readonly [kind: DeskInvoiceKind, name: string])[] = [
  ['waiting', '待开具'],
  ['reverse', '待冲红'],
  ['issued', '已开具'],
  ['over', '已作废'],
];

/** Whether somebody has to do something about each of them. */
const isQueue = (kind: DeskInvoiceKind): boolean => kind === 'waiting' || kind === 'reverse';

const headOf = (total: number, kind: DeskInvoiceKind): string => {
  if (total === 0) return '';
  return isQueue(kind) ? '等得最久的在前' : `${total.toLocaleString('zh-CN')} 张`;
};

/** Invoices: issued by uploading the file of the tax office, reversed with a corrected title. */
export function InvoicesDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'waiting') as DeskInvoiceKind;
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskInvoices, { kind, page });
  const { doing, begin, close } = useDoing<DeskInvoice>(reload);
  return (
    <>
      <div className="head">
        <h1>发票</h1>
        <span className="muted note">{data && headOf(data.total, kind)}</span>
      </div>
      <section className="box" aria-label="发票列表">
        <Tabs
          label="发票状态"
          current={kind}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('invoices', { kind: key }) },
            ...(key === 'waiting' && data && { work: data.waiting }),
            ...(key === 'reverse' && data && { work: data.to_reverse }),
          }))}
        />
        {fault && <p className="fault">{fault}</p>}
        <WorkTable
          heads={[
            { name: '客户', width: 'l' },
            '抬头',
            { name: '金额', width: 's' },
            '发到',
            { name: isQueue(kind) ? '等待' : '时间', width: 'm' },
          ]}
          sum="金额"
          isQueue={isQueue(kind)}
          answer={data}
          page={page}
          onPage={(to) => go(addressOf('invoices', { kind, page: to }))}
          empty={<Nothing kind={kind} />}
          row={(invoice) => <Item key={invoice.id} invoice={invoice} onDo={() => begin(invoice)} />}
        />
      </section>
      {data && page === 1 && data.list.length <= shortList && <InvoiceSums of={data.sums} />}
      {kind === 'waiting' && data && <Issued key={data.waiting} queue={data.list.length} />}
      {doing?.kind === 'waiting' && <IssueDialog of={doing} onClose={close} />}
      {doing && (doing.kind === 'issued' || doing.kind === 'reverse') && <ReverseDialog of={doing} onClose={close} />}
    </>
  );
}

/** Rows of a list that leaves room for the sums below it. */
const shortList = 10;

const steps = [
  ['复制资料', '点「上传发票」先看到开票资料，种类、抬头、税号和金额一次复制好，专用发票还带上地址电话和开户行。'],
  ['在税务系统里开出 PDF', '把复制的资料照填进去，开好后下载 PDF。金额按顾客实付，退款的部分已经扣掉。'],
  ['上传发票', '发到顾客的邮箱，没留邮箱的在订单里下载。抬头写错了，到「已开具」里冲红重开。'],
] as const;

/** The invoices that were issued last; how one is issued, as long as there is none at all. */
function Issued({ queue }: { readonly queue: number }) {
  const { data } = useCall(listDeskInvoices, { kind: 'issued' });
  if (data?.list.length === 0 && queue === 0)
    return (
      <Box title="怎样开具">
        <Steps steps={steps} />
      </Box>
    );
  return (
    <Recent
      queue={queue}
      title="最近开具"
      heads={['抬头', '发到', '金额', '开具']}
      more={{ name: '看全部', href: addressOf('invoices', { kind: 'issued' }) }}
      list={(data?.list ?? []).map((of) => ({
        key: of.id,
        name: titleOf(of),
        note: of.order_id,
        state: of.email || '买家自己下载',
        sum: formatPrice(of.invoice_amount),
        time: of.issued ?? of.created,
      }))}
    />
  );
}

const nothing: Readonly<Record<Exclude<DeskInvoiceKind, 'waiting'>, string>> = {
  reverse: '没有等着冲红的发票',
  issued: '还没有开过发票',
  over: '没有作废的发票',
};

const Nothing = ({ kind }: { readonly kind: DeskInvoiceKind }) =>
  kind === 'waiting' ? (
    <Empty title="没有等着开具的发票">顾客在订单里申请发票后，会排在这里。</Empty>
  ) : (
    <Empty title={nothing[kind]}>
      <Link href={addressOf('invoices')}>看待开具的</Link>
    </Empty>
  );

/** What went back of an invoiced order. */
const goneOf = (amount: number, left: number): string =>
  left === 0 ? '整单已退' : `已退 ${formatPrice(amount - left)}`;

const Item = ({ invoice, onDo }: { readonly invoice: DeskInvoice; readonly onDo: () => void }) => (
  <tr>
    <td className="work__main invoice__order">
      <b>{invoice.username}</b>
      <small>
        <Link href={addressOf('orders', { view: 'all', search: invoice.order_id })}>{invoice.order_id}</Link>
      </small>
    </td>
    <td className="work__text invoice__title">
      <span className="invoice__name">
        {invoice.company_title}
        <span className={invoice.is_special ? 'tag tag--info' : 'tag'}>{invoice.is_special ? '专票' : '普票'}</span>
        {invoice.words && <span className="tag">{invoice.words}</span>}
      </span>
      {/* Whom it is for stands above; address and bank of a special one are copied from the dialog. */}
      {invoice.company_tax_number && (
        <span className="invoice__tax">
          {invoice.company_tax_number}
          <Copy what="税号" text={invoice.company_tax_number} />
        </span>
      )}
    </td>
    <td className="work__sum right">
      <b>{formatPrice(invoice.invoice_amount)}</b>
      {invoice.left_amount !== null && <small>{goneOf(invoice.invoice_amount, invoice.left_amount)}</small>}
    </td>
    <td className="work__text invoice__to">{invoice.email || '买家自己下载'}</td>
    <td className="work__wait">
      <Since time={invoice.to_reverse ?? invoice.issued ?? invoice.created} isWaiting={isQueue(invoice.kind)} />
    </td>
    <td className="work__do">
      {invoice.kind === 'waiting' && (
        <button type="button" className="btn" onClick={onDo}>
          上传发票
        </button>
      )}
      {invoice.kind === 'waiting' && (
        <RowMenu of={invoice.order_id} actions={[{ name: '复制资料', onPress: () => takeAll(factsOf(invoice)) }]} />
      )}
      {invoice.kind === 'reverse' && (
        <button type="button" className="btn" onClick={onDo}>
          {invoice.left_amount === 0 ? '登记冲红' : '冲红重开'}
        </button>
      )}
      {invoice.kind === 'issued' && (
        <RowMenu of={invoice.order_id} actions={[{ name: '冲红重开', onPress: onDo, isGrave: true }]} />
      )}
    </td>
  </tr>
);
