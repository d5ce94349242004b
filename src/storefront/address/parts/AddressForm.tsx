import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RegionFields } from '#storefront/region/parts/RegionFields.tsx';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { type DraftPort, useDraft } from '#storefront/shell/form/use-draft.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { PasteAddress } from './PasteAddress.tsx';
import { TagField } from './TagField.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import './address.css';

/** The fields as the buyer types them. */
export interface AddressFields {
  username: string;
  telephone: string;
  province: string;
  city: string;
  county: string;
  adrdetail: string;
  is_def: boolean;
  tag: string;
}

/** The outcome of the form: the saved address, or a general message and those beside the fields. */
type Outcome<Saved> =
  | { address: Saved }
  | { message: string; errors: Readonly<Record<string, readonly string[] | undefined>> };

interface Props<Saved> {
  /** The address to change; undefined for a new one. */
  address: (Omit<AddressFields, 'tag'> & { tag?: string | null | undefined }) | undefined;
  /** Checks the fields and sends them. */
  save: (fields: AddressFields) => Promise<Outcome<Saved>>;
  /** Called with the saved address, or with nothing when the form was cancelled. */
  onDone: (saved: Saved | undefined) => void;
  canCancel: boolean;
  /** Keeps the typed text during a login. */
  draft?: DraftPort;
}

type FieldErrors = Readonly<Record<string, string | undefined>>;

const emptyForm: AddressFields = {
  username: '',
  telephone: '',
  province: '',
  city: '',
  county: '',
  adrdetail: '',
  is_def: false,
  tag: '',
};

/** A delivery address with linked regions. Messages appear beside their fields, and typed text is never lost. */
export function AddressForm<Saved>({ address, save: send, onDone, canCancel, draft }: Props<Saved>) {
  const [form, setForm] = useDraft<AddressFields>(draft, { ...emptyForm, ...address, tag: address?.tag ?? '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function change(part: Partial<AddressFields>) {
    setForm(part);
    const left = Object.entries(errors).filter(([name]) => !(name in part));
    if (left.length < Object.keys(errors).length) setErrors(Object.fromEntries(left));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { username, telephone, province, city, county, adrdetail, is_def, tag } = form;
    setMessage('');
    setBusy(true);
    const outcome = await send({ username, telephone, province, city, county, adrdetail, is_def, tag });
    setBusy(false);
    if ('address' in outcome) return onDone(outcome.address);
    setErrors(firstMessages(outcome.errors));
    setMessage(outcome.message);
  }

  const text = (name: 'username' | 'telephone' | 'adrdetail') => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <form ref={element} className="oset" noValidate onSubmit={(event) => void save(event)}>
      <PasteAddress onRead={change} />
      <TextField label="收货人" autoComplete="name" maxLength={30} {...text('username')} />
      <TextField label="手机号码" autoComplete="tel" inputMode="tel" maxLength={20} {...text('telephone')} />
      <RegionFields value={form} errors={errors} onChange={change} />
      <TextField
        label="详细地址"
        autoComplete="street-address"
        maxLength={120}
        placeholder="街道、门牌号、楼层房间号"
        isWide
        {...text('adrdetail')}
      />
      <TagField value={form.tag} error={errors['tag']} onChange={(tag) => change({ tag })} />
      <label className="row full">
        <input
          type="checkbox"
          className="check"
          checked={form.is_def}
          onChange={(event) => change({ is_def: event.currentTarget.checked })}
        />
        设为默认地址
      </label>
      {message && (
        <div className="full">
          <Note kind="bad">{message}</Note>
        </div>
      )}
      <div className="row full">
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          保存地址
        </button>
        {canCancel && (
          <button type="button" className="btn btn--text" onClick={() => onDone(undefined)}>
            取消
          </button>
        )}
      </div>
    </form>
  );
}

/** The first message of each field. */
function firstMessages(errors: Readonly<Record<string, readonly string[] | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages?.[0]]));
}
