import { useEffect, useState } from 'react';
import { type InvoiceField, type InvoiceWish, invoiceFields, invoiceProblems } from '#core/invoice/wish.ts';
import { Segments } from '#storefront/checkout/Segments.tsx';
import { $submit, changeInvoice } from '#storefront/checkout/store.ts';
import { $invoiceTitles, keepInvoiceTitle, loadInvoiceTitles, wishOfTitle } from '#storefront/invoice/invoice-title.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/parts/style/chip.css';

const titles = [
  { value: 'individual', label: '个人' },
  { value: 'unit', label: '单位' },
] as const;

const labels: Readonly<Record<InvoiceField, { label: string; maxLength: number }>> = {
  content: { label: '发票抬头', maxLength: 100 },
  registration_number: { label: '纳税人识别号', maxLength: 20 },
  email: { label: '接收邮箱（选填）', maxLength: 100 },
  company_address: { label: '单位地址', maxLength: 200 },
  company_phone: { label: '单位电话', maxLength: 30 },
  bankname: { label: '开户银行', maxLength: 100 },
  bankaccount: { label: '银行账号', maxLength: 40 },
};

/**
 * The fields of the chosen kind of invoice. A message appears once its field loses the focus or the order is submitted.
 */
export function InvoiceForm({ wish }: { wish: InvoiceWish }) {
  const saved = useStore($invoiceTitles);
  const submit = useStore($submit);
  const [left, setLeft] = useState<readonly InvoiceField[]>([]);
  useEffect(() => void loadInvoiceTitles(), []);

  const problems = invoiceProblems(wish);
  const isAsked = submit.at === 'refused';
  const isUnit = wish.kind === '2' || wish.title === 'unit';
  const fitting = saved.filter(({ invoices_type }) => wish.kind !== '2' || invoices_type === 'corporate');
  const isSaved = saved.some(({ name }) => name === wish.content.trim());
  return (
    <div className="oset">
      {fitting.length > 0 && (
        <fieldset className="chips full" aria-label="常用抬头">
          {fitting.map((title) => (
            <button
              key={title.invoices_id}
              type="button"
              className="chip"
              aria-pressed={title.name === wish.content}
              onClick={() => changeInvoice(wishOfTitle(title))}
            >
              {title.name}
            </button>
          ))}
        </fieldset>
      )}
      {wish.kind !== '2' && (
        <div className="full">
          <Segments
            label="抬头类型"
            options={titles}
            value={wish.title}
            onChange={(title) => changeInvoice({ title })}
          />
        </div>
      )}
      {invoiceFields(wish).map((field) => (
        <TextField
          key={field}
          {...labels[field]}
          {...(field === 'content' && !isUnit && { placeholder: '个人姓名' })}
          {...(field === 'registration_number' && { placeholder: '15、17、18 或 20 位' })}
          value={wish[field]}
          error={isAsked || left.includes(field) ? problems[field] : undefined}
          onBlur={() => wish[field] !== '' && setLeft([...left, field])}
          onChange={(value) => changeInvoice({ [field]: value })}
        />
      ))}
      {wish.kind === '2' && <p className="hint full">专用发票需提供完整的单位开票资料，仅限单位抬头。</p>}
      {!isSaved && Object.keys(problems).length === 0 && (
        <button type="button" className="link small full" onClick={() => void keepInvoiceTitle(wish)}>
          保存为常用抬头
        </button>
      )}
    </div>
  );
}
