import { type DeskInvoice, issueInvoice } from '#core/invoice/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { FileField } from '#desk/shell/form/file-field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { Copy, CopyAll } from './copy.tsx';

/** Whom an invoice is for: a person by name, as its title says 个人 only. */
export const titleOf = ({ is_company, company_title, username }: DeskInvoice): string =>
  is_company || company_title !== '个人' ? company_title : `个人 · ${username}`;

/** The kind of an invoice, as the tax office calls it. */
const kindOf = ({ is_special, is_company }: DeskInvoice): string =>
  is_special ? '增值税专用发票' : is_company ? '企业普通发票' : '个人普通发票';

/** What has to stand on an invoice, in the words of the tax system's form; what is empty is left out. */
export const factsOf = (of: DeskInvoice): (readonly [name: string, value: string])[] =>
  (
    [
      ['种类', kindOf(of)],
      ['抬头', of.company_title],
      ['税号', of.company_tax_number],
      ['金额', formatPrice(of.invoice_amount)],
      ['地址电话', of.is_special ? `${of.company_address} ${of.company_telephone}` : ''],
      ['开户行', of.is_special ? `${of.bank_name} ${of.bank_account}` : ''],
      ['订单', of.order_id],
    ] as const
  ).filter(([, value]) => value !== '');

/** Facts that lead: whom the invoice is for, of which kind, and how much it is about. */
const leading: readonly string[] = ['种类', '抬头', '金额'];

/** What is typed into the tax system, to be copied, and the file that comes out of it. */
export function IssueDialog({ of, onClose }: { readonly of: DeskInvoice; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(issueInvoice);
  const issue = async (form: FormData): Promise<void> => {
    const file = form.get('file');
    if (file instanceof File && (await send({ id: of.id, updated: of.updated, file })))
      onClose('发票已开具，买家可以下载');
  };
  const facts = factsOf(of);
  return (
    <FormDialog
      title="上传发票"
      press={of.email ? '上传并发给顾客' : '上传发票'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={issue}
    >
      <section className="paper" aria-label="开票资料">
        <header>
          <div>
            <b>{of.company_title === '个人' ? of.username : of.company_title}</b>
            <small>{kindOf(of)}</small>
          </div>
          <div className="right">
            <b className="paper__sum">{formatPrice(of.invoice_amount)}</b>
            <CopyAll name="复制全部资料" facts={facts} />
          </div>
        </header>
        <dl className="facts facts--copied">
          {facts
            .filter(([name]) => !leading.includes(name))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  <Copy what={name} text={value} />
                </dd>
              </div>
            ))}
          <div>
            <dt>发到</dt>
            <dd>
              {of.email || '没有邮箱，顾客在订单里下载'}
              {of.email && <Copy what="邮箱" text={of.email} />}
            </dd>
          </div>
        </dl>
      </section>
      <FileField
        isRequired
        label="发票文件"
        hint="税务系统开出的 PDF，不超过 5 MB"
        name="file"
        accept="application/pdf,.pdf"
      />
    </FormDialog>
  );
}
