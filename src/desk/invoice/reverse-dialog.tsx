import { confirmReversal, type DeskInvoice, reverseInvoice } from '#core/invoice/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

interface Props {
  readonly of: DeskInvoice;
  readonly onClose: (said?: string) => void;
}

/** Tells that the tax office has reversed an invoice; another takes its place unless the whole order went back. */
export const ReverseDialog = (props: Props) => (props.of.left_amount === 0 ? <Gone {...props} /> : <Anew {...props} />);

function Gone({ of, onClose }: Props) {
  const { isBusy, fault, send } = usePress(confirmReversal);
  const confirm = async (): Promise<void> => {
    if (await send({ id: of.id })) onClose('已登记冲红');
  };
  return (
    <FormDialog title="登记冲红" press="已冲红" {...{ isBusy, fault }} onClose={() => onClose()} onSend={confirm}>
      <p>
        订单 {of.order_id} 已取消或全部退货，{formatPrice(of.invoice_amount)}{' '}
        的发票不用重开。请先在税务系统里冲红，再登记。
      </p>
    </FormDialog>
  );
}

function Anew({ of, onClose }: Props) {
  const { isBusy, fault, send } = usePress(reverseInvoice);
  const reverse = async (form: FormData): Promise<void> => {
    const sent = await send({
      id: of.id,
      company_title: textOf(form, 'title'),
      company_tax_number: textOf(form, 'tax'),
      reason: textOf(form, 'reason'),
    });
    if (sent) onClose('已冲红，新的发票等待开具');
  };
  return (
    <FormDialog title="冲红重开" press="冲红" {...{ isBusy, fault }} onClose={() => onClose()} onSend={reverse}>
      <p>
        请先在税务系统里冲红原发票。这里会作废原发票，并新建一张待开具的
        {of.left_amount !== null && `，金额是退款后剩下的 ${formatPrice(of.left_amount)}`}。
      </p>
      <label className="field">
        抬头
        <input className="input" name="title" defaultValue={of.company_title} maxLength={100} required />
      </label>
      {of.is_company && (
        <label className="field">
          纳税人识别号
          <input className="input" name="tax" defaultValue={of.company_tax_number} maxLength={20} required />
        </label>
      )}
      <label className="field">
        原因
        <input
          className="input"
          name="reason"
          defaultValue={of.left_amount === null ? '' : '部分退款'}
          maxLength={200}
          required
        />
      </label>
    </FormDialog>
  );
}
