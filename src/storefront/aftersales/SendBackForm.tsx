import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '#storefront/shell/call/api.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { Field, TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { copyText } from '#storefront/shell/toast/copy-text.ts';
import { type CaseDetail, loadCouriers, sendBack } from './store.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './aftersales.css';

type Courier = Awaited<ReturnType<typeof loadCouriers>>[number];

/** The return address, and the number of the parcel with the goods. */
export function SendBackForm({ one }: { one: CaseDetail }) {
  const [couriers, setCouriers] = useState<readonly Courier[]>([]);
  const [{ corpCode, number }, setForm] = useDraft(draftOf('send-back'), { corpCode: '', number: '' });
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    loadCouriers().then(setCouriers, (reason: unknown) => setMessage(messageOf(reason)));
  }, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const wrong = await sendBack({ aftersales_bn: one.aftersales_bn, corp_code: corpCode, logi_no: number });
    setBusy(false);
    setFaults(wrong?.faults ?? {});
    setMessage(wrong?.message ?? '');
  }

  const { name, mobile, address } = one.aftersales_address;
  return (
    <section className="panel" aria-labelledby="send-back">
      <div className="panel__head">
        <h2 id="send-back">寄回商品</h2>
      </div>
      <h3 className="sendback__step">
        <span className="num">1</span>按地址寄出商品
      </h3>
      <div className="backto">
        <div>
          <p>
            <b>{address}</b>
          </p>
          <p>
            {name} <span className="num">{mobile}</span>
          </p>
          <p className="small muted">请带上全部配件和包装，不要使用到付。</p>
        </div>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => void copyText(`${name} ${mobile} ${address}`, '寄回地址')}
        >
          复制地址
        </button>
      </div>
      <h3 className="sendback__step">
        <span className="num">2</span>填写快递单号
      </h3>
      <form className="oset sendback" noValidate onSubmit={(event) => void send(event)}>
        <Field label="快递公司" error={faults['corp_code']}>
          {(control) => (
            <select
              className={faults['corp_code'] ? 'input is-bad' : 'input'}
              value={corpCode}
              onChange={(event) => setForm({ corpCode: event.currentTarget.value })}
              {...control}
            >
              <option value="">请选择快递公司</option>
              {couriers.map((courier) => (
                <option key={courier.corp_code} value={courier.corp_code}>
                  {courier.corp_name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="快递单号"
          maxLength={30}
          placeholder="面单上的单号"
          value={number}
          error={faults['logi_no']}
          onChange={(text) => setForm({ number: text })}
        />
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          提交单号
        </button>
        {message && (
          <div className="full">
            <Note kind="bad">{message}</Note>
          </div>
        )}
      </form>
    </section>
  );
}
