import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { checkDeskTransfer, listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Notes } from '#desk/shell/box.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

type Proof = DeskOutput<typeof listDeskTransfers>['list'][number];

/** Proofs of bank transfers; accepting one pays its order. */
export function TransfersDesk() {
  const { data, fault, reload } = useCall(listDeskTransfers, {});
  const { doing, begin, close } = useDoing<{ proof: Proof; accept: boolean }>(reload);
  return (
    <>
      <div className="head">
        <h1>转账核对</h1>
        <span className="muted">{data && data.list.length > 0 && `${data.list.length} 笔待核对`}</span>
      </div>
      <div className="columns-2">
        <section className="box" aria-label="待核对的转账">
          {fault && <p className="fault">{fault}</p>}
          {data?.list.length === 0 && (
            <Empty title="没有等待核对的转账">买家选对公转账并上传凭证后，会出现在这里。</Empty>
          )}
          <ul className="cases">
            {data?.list.map((proof) => (
              <li key={proof.order_id} className="case">
                <header>
                  <b>{formatPrice(proof.total_fee)}</b>
                  <span>订单 {proof.order_id}</span>
                  <Since time={proof.created} isWaiting />
                </header>
                <p>
                  应到账户：{proof.account}
                  {proof.pay_sn && `，流水号 ${proof.pay_sn}`}
                  {proof.transfer_remark && `，备注：${proof.transfer_remark}`}
                </p>
                <p className="evidence">
                  {proof.pictures.map((picture, index) => (
                    <a key={picture} href={picture} target="_blank" rel="noreferrer">
                      <img src={picture} alt={`转账凭证 ${index + 1}`} width="56" height="56" />
                    </a>
                  ))}
                </p>
                <footer>
                  <button type="button" className="btn" onClick={() => begin({ proof, accept: false })}>
                    驳回
                  </button>
                  <button type="button" className="btn btn--main" onClick={() => begin({ proof, accept: true })}>
                    确认到账
                  </button>
                </footer>
              </li>
            ))}
          </ul>
        </section>
        <Notes title="怎样核对">
          <li>先在银行流水里找到这笔钱，再确认到账。</li>
          <li>金额和流水号对得上就确认到账，订单随即付款；对不上就驳回并写明原因，买家可以重新上传。</li>
          <li>
            核对过的在<Link href={addressOf('orders', { view: 'toShip' })}>订单</Link>
            里继续发货；谁在什么时候核对的，在<Link href={addressOf('log')}>操作记录</Link>里。
          </li>
        </Notes>
      </div>
      {doing && <CheckDialog {...doing} onClose={close} />}
    </>
  );
}

function CheckDialog(props: {
  readonly proof: Proof;
  readonly accept: boolean;
  readonly onClose: (said?: string) => void;
}) {
  const { proof, accept, onClose } = props;
  const { isBusy, fault, send } = usePress(checkDeskTransfer);
  const check = async (form: FormData): Promise<void> => {
    if (await send({ order_id: proof.order_id, accept, reason: textOf(form, 'reason') }))
      onClose(accept ? '订单已付款，可以发货了' : '已驳回，买家可以重新提交凭证');
  };
  const title = accept ? '确认到账' : '驳回凭证';
  return (
    <FormDialog title={title} press="确定" {...{ isBusy, fault }} onClose={() => onClose()} onSend={check}>
      <p>
        订单 {proof.order_id}，<b>{formatPrice(proof.total_fee)}</b>
      </p>
      {!accept && (
        <label className="field">
          驳回原因（买家会看到）
          <input className="input" name="reason" maxLength={200} required />
        </label>
      )}
    </FormDialog>
  );
}
