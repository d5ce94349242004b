import { useStore } from '@nanostores/react';
import { saveImprint } from '#core/imprint/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { type BankRefundKind, listBankRefunds } from '#core/refund/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { checkDeskTransfer, type DeskTransferKind, listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
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
import { usePress } from '#desk/shell/use-press.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { Accounts, NoAccount } from './accounts.tsx';
import { BankRefunds, Returned } from './bank-refunds.tsx';
import { Evidence } from './evidence.tsx';
import { Checks, Opening } from './opening.tsx';
import { TransferSums } from './sums.tsx';

type Proof = DeskOutput<typeof listDeskTransfers>['list'][number];

type Kind = DeskTransferKind | BankRefundKind;
const tabs: readonly (readonly [kind: Kind, name: string])[] = [
  ['waiting', '待核对'],
  ['accepted', '已到账'],
  ['refused', '已驳回'],
  ['owed', '待退款'],
  ['returned', '已退款'],
];
const isOfRefunds = (kind: Kind): kind is BankRefundKind => kind === 'owed' || kind === 'returned';

/** How many rows a queue may have to leave room for what came before. */
const shortQueue = 5;

const empty: Readonly<Record<DeskTransferKind, string>> = {
  waiting: '暂无待核对的转账',
  accepted: '还没有到账的转账',
  refused: '没有驳回过的凭证',
};

/** Proofs of bank transfers; accepting one pays its order. */
export function TransfersDesk({ me }: { readonly me: Me }) {
  const { query } = useStore($route);
  const kind = tabs.find(([key]) => key === query.get('kind'))?.[0] ?? 'waiting';
  const page = Number(query.get('page') ?? 1);
  const proofs = isOfRefunds(kind) ? 'waiting' : kind;
  const { data, fault, reload } = useCall(listDeskTransfers, { kind: proofs, page: isOfRefunds(kind) ? 1 : page });
  const refunds = useCall(listBankRefunds, isOfRefunds(kind) ? { kind, page } : {});
  const owed = refunds.data?.owed.count ?? 0;
  const [isOffered, isOwner] = [(data?.accounts.length ?? 0) > 0, may(me, saveImprint)];
  const { doing, begin, close } = useDoing<{ proof: Proof; accept: boolean }>(reload);
  return (
    <>
      <div className="head">
        <h1>转账核对</h1>
        <span className="muted note">
          {[
            data && data.waiting > 0 && `${data.waiting} 笔待核对`,
            owed > 0 && `${owed} 笔待退款`,
            ((data?.waiting ?? 0) > 0 || owed > 0) && '等得最久的在前',
          ]
            .filter(Boolean)
            .join('，')}
        </span>
      </div>
      {data && !isOffered && kind === 'waiting' && data.total === 0 && owed === 0 ? (
        <Opening isOwner={isOwner} />
      ) : (
        <div className="beside">
          <div className="stack transfers">
            <section className="box" aria-label="转账">
              {data && (
                <Tabs
                  label="核对结果"
                  current={kind}
                  tabs={tabs.map(([key, name]) => ({
                    ...{ key, name, href: addressOf('transfers', { kind: key }) },
                    ...(key === 'waiting' && { work: data.waiting }),
                    ...(key === 'owed' && { work: owed }),
                  }))}
                />
              )}
              {(fault || refunds.fault) && <p className="fault">{fault || refunds.fault}</p>}
              {isOfRefunds(kind) ? (
                <BankRefunds {...{ kind, page }} answer={refunds.data} onDone={refunds.reload} />
              ) : (
                <WorkTable
                  heads={['客户', '流水号', '凭证', '应收', { name: kind === 'waiting' ? '等待' : '核对', width: 'm' }]}
                  isQueue={kind === 'waiting'}
                  sum="应收"
                  answer={data}
                  page={page}
                  onPage={(to) => go(addressOf('transfers', { kind, page: to }))}
                  empty={<None kind={kind} />}
                  row={(proof) => (
                    <Row
                      key={proof.order_id}
                      proof={proof}
                      isUsual={data?.accounts.some((of) => isSame(proof.account, of)) ?? false}
                      onDo={(accept) => begin({ proof, accept })}
                    />
                  )}
                />
              )}
            </section>
            {kind === 'waiting' && data && data.list.length <= shortQueue && (
              // Read anew whenever one more is decided.
              <Accepted key={data.waiting} />
            )}
            {kind === 'owed' && owed > 0 && owed <= shortQueue && <Returned key={owed} />}
          </div>
          {data && (
            <div className="stack">
              <TransferSums of={data.sums} owed={refunds.data?.owed} />
              {isOffered ? <Accounts accounts={data.accounts} isOwner={isOwner} /> : <NoAccount isOwner={isOwner} />}
              {/* Whoever checks every day knows how: it is the last. */}
              {!isOfRefunds(kind) && <Checks />}
            </div>
          )}
        </div>
      )}
      {doing && <CheckDialog {...doing} onClose={close} />}
    </>
  );
}

/** In place of proofs: that there are none, and where they come from. */
const None = ({ kind }: { readonly kind: DeskTransferKind }) => (
  <Empty title={empty[kind]}>{kind === 'waiting' && '顾客转账后上传凭证，就会列在这里。'}</Empty>
);

/** The transfers that were found on the account last; a slip that was checked is looked up in the whole list. */
function Accepted() {
  const { data } = useCall(listDeskTransfers, { kind: 'accepted' });
  return (
    <Recent
      queue={0}
      title="最近到账"
      heads={['客户', '流水号', '金额', '到账']}
      more={{ name: '看全部', href: addressOf('transfers', { kind: 'accepted' }) }}
      list={(data?.list ?? []).map((of) => ({
        key: of.order_id,
        name: of.username,
        note: of.order_id,
        state: of.pay_sn || '没有填流水号',
        sum: formatPrice(of.total_fee),
        time: of.checked ?? of.created,
      }))}
    />
  );
}

/** Whether an account is one that buyers are told now, however its number is spaced. */
const isSame = (account: string, { bank, number }: { readonly bank: string; readonly number: string }): boolean =>
  account.replaceAll(' ', '') === `${bank}${number}`.replaceAll(' ', '');

interface RowProps {
  readonly proof: Proof;
  /** Whether the money is on the account beside the list, which is not said in each row. */
  readonly isUsual: boolean;
  readonly onDo: (accept: boolean) => void;
}

const Row = ({ proof, isUsual, onDo }: RowProps) => (
  <tr className="transfer">
    <td className="work__main">
      <Link className="opens__name" href={addressOf('members', { search: proof.username })}>
        {proof.username}
      </Link>
      <small>
        <Link href={addressOf('orders', { view: 'all', search: proof.order_id })}>{proof.order_id}</Link>
      </small>
    </td>
    <td className="work__text">
      {proof.pay_sn ? (
        <>
          <span className="phone-only">流水号 </span>
          {proof.pay_sn}
        </>
      ) : (
        <span className="muted">没有填流水号</span>
      )}
      {!isUsual && <small>转到 {proof.account}</small>}
      {proof.checked === null && proof.is_over && <small>订单已取消或已付款，钱若已到账请从银行退回</small>}
      {proof.transfer_remark && <small>备注：{proof.transfer_remark}</small>}
      {proof.reason && <small>驳回原因：{proof.reason}</small>}
    </td>
    <td className="work__state">
      <Evidence pictures={proof.pictures} />
    </td>
    <td className="work__sum right">
      <b>{formatPrice(proof.total_fee)}</b>
    </td>
    <td className="work__wait">
      <Since time={proof.checked ?? proof.created} isWaiting={proof.checked === null} />
    </td>
    <td className="work__do">
      {proof.checked === null && proof.is_over && (
        <button type="button" className="btn" onClick={() => onDo(false)}>
          驳回凭证
        </button>
      )}
      {proof.checked === null && !proof.is_over && (
        <>
          <button type="button" className="btn" onClick={() => onDo(true)}>
            确认到账
          </button>
          <RowMenu of={`订单 ${proof.order_id}`} actions={[{ name: '驳回凭证', onPress: () => onDo(false) }]} />
        </>
      )}
    </td>
  </tr>
);

function CheckDialog(props: {
  readonly proof: Proof;
  readonly accept: boolean;
  readonly onClose: (said?: string) => void;
}) {
  const { proof, accept, onClose } = props;
  const { isBusy, fault, send } = usePress(checkDeskTransfer);
  const check = async (form: FormData): Promise<void> => {
    if (await send({ order_id: proof.order_id, accept, updated: proof.updated, reason: textOf(form, 'reason') }))
      onClose(accept ? '订单已付款，可以发货了' : proof.is_over ? '凭证已驳回' : '已驳回，买家可以重新提交凭证');
  };
  const title = accept ? '确认到账' : '驳回凭证';
  return (
    <FormDialog
      title={title}
      press={title}
      {...(accept && { note: '确认后订单变为待发货，不能撤回' })}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={check}
    >
      <p className="transfersum">
        <b>{formatPrice(proof.total_fee)}</b>
        <span className="muted">
          {proof.username} · 订单 {proof.order_id}
        </span>
      </p>
      <dl className="facts transferfacts">
        <div>
          <dt>转入</dt>
          <dd>{proof.account}</dd>
        </div>
        <div>
          <dt>流水号</dt>
          <dd>{proof.pay_sn || '没有填'}</dd>
        </div>
        <div>
          <dt>凭证</dt>
          <dd>
            <Evidence pictures={proof.pictures} />
          </dd>
        </div>
      </dl>
      {!accept && (
        <Field label="驳回原因" hint={proof.is_over ? '顾客会看到' : '顾客会看到，可以重新上传凭证'}>
          <input
            name="reason"
            maxLength={200}
            placeholder={proof.is_over ? '例如：订单已不需付款，款项已退回' : '例如：少转了 10 元，请补齐后重新上传'}
            required
          />
        </Field>
      )}
    </FormDialog>
  );
}
