import { type FormEvent, useEffect, useRef, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { RegionFields } from '#storefront/region/parts/RegionFields.tsx';
import { Field, TextField } from '#storefront/shell/form/Field.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { emptyNeed, keepNeedDraft, type NeedForm, readNeedDraft, sendNeed } from './need.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './project.css';
import './demand.css';
import '#storefront/address/parts/address.css';

/** A value of the solution dictionary, as the page has it from the snapshot. */
interface HouseType {
  id: number;
  name: string;
}

interface Props {
  houseTypes: readonly HouseType[];
}

const remarkMaxLength = 500;

/** The form for the needs of a home; everybody may fill it in, sending it needs a login (design.md §4). */
export function DemandPage(props: Props) {
  return (
    <IslandBoundary>
      <Demand {...props} />
    </IslandBoundary>
  );
}

function Demand({ houseTypes }: Props) {
  const [needCode, setNeedCode] = useState('');
  if (needCode) {
    return (
      <div className="panel" role="status">
        <EmptyState icon="check" title="需求已提交" hint="设计师会在一个工作日内联系您，请留意来电">
          <p>
            需求编号 <b className="num">{needCode}</b>
          </p>
          <a className="btn btn--main" href={memberRoutes.projects()}>
            方案订单
          </a>
          <a className="btn btn--line" href={routes.programmeList()}>
            再看看方案
          </a>
        </EmptyState>
      </div>
    );
  }
  return <NeedFields houseTypes={houseTypes} onSent={setNeedCode} />;
}

function programmeOfAddress(): number | undefined {
  const asked = new URLSearchParams(location.search).get('project_id') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}

function NeedFields({ houseTypes, onSent }: Props & { onSent: (needCode: string) => void }) {
  const [form, setForm] = useState<NeedForm>(emptyNeed);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Before React is ready a press would submit the plain form and lose the typed text. */
  const [isAwake, setAwake] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setForm(readNeedDraft());
    setAwake(true);
  }, []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  function change(part: Partial<NeedForm>) {
    const next = { ...form, ...part };
    setForm(next);
    keepNeedDraft(next);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await sendNeed(form, programmeOfAddress());
    setBusy(false);
    if (!outcome) return;
    if ('needCode' in outcome) return onSent(outcome.needCode);
    setFaults(outcome.faults);
    setMessage(outcome.message);
  }

  const text = (name: keyof NeedForm, wire: string = name) => ({
    value: form[name],
    error: faults[wire],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <form ref={element} className="panel oset demand" noValidate onSubmit={(event) => void send(event)}>
      <h2 className="full">怎么联系您</h2>
      <TextField
        label="联系人"
        autoComplete="name"
        maxLength={30}
        placeholder="怎么称呼您"
        isRequired
        {...text('contacts')}
      />
      <TextField
        label="手机号码"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        placeholder="设计师会打给您"
        isRequired
        {...text('contactNumber')}
      />
      <h2 className="full demand__home">
        家里的情况 <small>选填，说得越多，第一版方案越接近</small>
      </h2>
      <Field label="户型" error={faults['house_type']}>
        {(control) => (
          <select
            className="input"
            value={form.houseType}
            onChange={(event) => change({ houseType: event.currentTarget.value })}
            {...control}
          >
            <option value="">请选择户型</option>
            {houseTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="面积（平方米）"
        inputMode="decimal"
        maxLength={8}
        placeholder="套内大概多大"
        {...text('area')}
      />
      <TextField label="预算（元）" inputMode="numeric" maxLength={9} placeholder="大概即可" {...text('budget')} />
      <RegionFields value={form} errors={{}} onChange={change} />
      <TextField
        label="详细地址"
        autoComplete="street-address"
        maxLength={120}
        placeholder="小区、楼栋、门牌号"
        isWide
        {...text('detailedAddress')}
      />
      <Field label="想法与要求" error={faults['remark']} isWide>
        {(control) => (
          <textarea
            className="input input--area"
            placeholder="例如：不想重新开槽布线；夜里起身灯自己亮；父母要会用"
            maxLength={remarkMaxLength}
            value={form.remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      {message && (
        <div className="full">
          <Note kind="bad">{message}</Note>
        </div>
      )}
      <div className="row full demand__send">
        <button type="submit" className="btn btn--main btn--lg" disabled={!isAwake} aria-busy={isBusy}>
          提交需求
        </button>
        <span className="small muted">提交后设计师联系您；信息只用于本次方案沟通。</span>
      </div>
    </form>
  );
}
