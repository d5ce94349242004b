import { getImprint, saveImprint } from '#core/imprint/desk-contract.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { example, type Typed } from './typed.ts';

/** The account among the facts of the imprint, which are named like this. */
const parts = [
  ['bank-holder', '户名', '与营业执照一致'],
  ['bank', '开户行', '写到支行'],
  ['bank-account', '对公账号', '空格可以不写'],
] as const;

/** The account that transfers go to, where there is none yet; it is offered with the next release. */
export function AccountForm({ onType }: { readonly onType: (change: Partial<Typed>) => void }) {
  const { data, fault, reload } = useCall(getImprint, {});
  const press = usePress(saveImprint);
  if (fault) return <Fault text={fault} />;
  if (!data) return null;
  const stored = (name: string): string => data.facts.find((fact) => fact.name === name)?.value ?? '';
  if (!data.is_able) return <p className="accountform">收款账户写在服务器的设置文件里，请管理服务器的人填写。</p>;
  if (parts.every(([name]) => stored(name) !== ''))
    return (
      <p className="accountform">
        <span>
          收款账户已保存，发布之后顾客付款时就能选线下转账。<Link href={addressOf('imprint')}>修改账户</Link>
        </span>
        <Link className="btn btn--main" href={addressOf('publishing')}>
          去发布
        </Link>
      </p>
    );
  const save = async (form: FormData): Promise<void> => {
    if (!(await press.send({ facts: Object.fromEntries(parts.map(([name]) => [name, textOf(form, name)])) }))) return;
    reload();
    say('收款账户已保存，发布后顾客就能选');
  };
  return (
    <form
      className="accountform"
      aria-label="收款账户"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      {parts.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint}>
          <input
            name={name}
            defaultValue={stored(name)}
            placeholder={`例如：${example[name]}`}
            autoComplete="off"
            maxLength={400}
            required
            onChange={(event) => onType({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <Fault text={press.fault} />
      <button type="submit" className="btn btn--main" disabled={press.isBusy}>
        保存收款账户
      </button>
    </form>
  );
}
