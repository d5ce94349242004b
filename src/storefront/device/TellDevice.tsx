import { type FormEvent, useState } from 'react';
import { deviceEcosystems, deviceProtocols } from '#core/device/facts.ts';
import { site } from '#core/site/site.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { addDevice } from './store.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/chip.css';

/** The name of the draft, which shows that the page is back from a login. */
export const deviceDraft = 'device';

const emptyDevice = {
  name: '',
  protocols: [] as readonly string[],
  ecosystems: [] as readonly string[],
  is_gateway: false,
  needs_neutral: false,
};

/** A device bought elsewhere: its name and the facts that matter for later purchases. */
export function TellDevice({ onDone }: { onDone: () => void }) {
  const [form, change] = useDraft(draftOf(deviceDraft), emptyDevice);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (form.name.trim() === '') return setMessage('请填写设备名称');
    if (form.protocols.length === 0) return setMessage('请选择通信协议');
    setMessage('');
    setBusy(true);
    const { protocols, ecosystems, ...rest } = form;
    const refusal = await addDevice({ ...rest, protocols: [...protocols], ecosystems: [...ecosystems] });
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onDone();
  }

  return (
    <form className="ask" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="设备名称"
        value={form.name}
        error={undefined}
        maxLength={40}
        placeholder="如：书房的网关"
        isRequired
        onChange={(name) => change({ name })}
      />
      <FactChips
        legend="通信协议"
        names={deviceProtocols}
        chosen={form.protocols}
        onChange={(protocols) => change({ protocols })}
      />
      <FactChips
        legend="支持生态（选填）"
        names={deviceEcosystems(site.name)}
        chosen={form.ecosystems}
        onChange={(ecosystems) => change({ ecosystems })}
      />
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={form.is_gateway}
          onChange={(event) => change({ is_gateway: event.currentTarget.checked })}
        />
        它是网关，其他设备通过它联网
      </label>
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={form.needs_neutral}
          onChange={(event) => change({ needs_neutral: event.currentTarget.checked })}
        />
        安装时接了零线
      </label>
      {message && <Note kind="bad">{message}</Note>}
      <div className="row">
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          加入我的设备
        </button>
      </div>
    </form>
  );
}

interface ChipsProps {
  legend: string;
  names: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A multiple choice from a few names. */
function FactChips({ legend, names, chosen, onChange }: ChipsProps) {
  return (
    <fieldset className="field">
      <legend className="sub small">{legend}</legend>
      <div className="chips">
        {names.map((name) => {
          const isOn = chosen.includes(name);
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])}
            >
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
