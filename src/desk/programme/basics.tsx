import { formatPrice } from '#core/money/money.ts';
import type { listProgrammeChoices } from '#core/programme/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { Ticks } from '#desk/shell/form/ticks.tsx';
import type { Draft } from './draft.ts';

type Choices = DeskOutput<typeof listProgrammeChoices>;
type ChoiceName = 'cate_id' | 'house_type' | 'house_cate' | 'brand_id' | 'designer_id' | 'centre_id';

/** Kinds of the dictionary of which a programme has several values: those of every programme, and those of some. */
const main = [
  ['smartScene', '场景'],
  ['smartSystem', '系统'],
] as const;
const more = [
  ['smartPlatform', '平台'],
  ['smartLan', '组网'],
  ['smartWifi', '无线网络'],
] as const;

/** Name and words, home and price, scenes and systems of a programme. */
export function Basics(props: {
  readonly draft: Draft;
  readonly choices: Choices | null;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const { draft, choices, onChange } = props;
  const select = (label: string, name: ChoiceName, rows: Choices['brands'] = [], freeWord = '') => (
    <Field label={label}>
      <select
        value={draft[name] || ''}
        required={freeWord === ''}
        onChange={(event) => onChange({ [name]: Number(event.target.value) })}
      >
        <option value="">{freeWord || '请选择'}</option>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name}
          </option>
        ))}
      </select>
    </Field>
  );
  const line = ([kind, label]: readonly [kind: string, label: string]) => (
    <Ticks
      key={kind}
      label={label}
      all={choices?.dict[kind] ?? []}
      ticked={draft.dict_ids}
      onChange={(dict_ids) => onChange({ dict_ids })}
    />
  );
  const chosen = draft.rooms.flatMap((room) => room.devices);
  const devices = chosen.reduce((sum, { num }) => sum + num, 0);
  const deviceFee = chosen.reduce((sum, { num, price }) => sum + num * price, 0);
  // What is chosen there is in sight when the form is opened.
  const hasMore = more.some(([kind]) => choices?.dict[kind]?.some(({ id }) => draft.dict_ids.includes(id)));
  return (
    <>
      <section className="box box--pad" aria-label="基本信息">
        <h2>基本信息</h2>
        <div className="grid">
          <Field label="方案名称">
            <input
              value={draft.name}
              maxLength={40}
              placeholder="如 两室一厅舒适照明"
              required
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </Field>
          <Field label="一句话介绍">
            <input
              value={draft.summary}
              maxLength={120}
              placeholder="如 每盏灯只管一件事，起夜不再摸黑"
              required
              onChange={(event) => onChange({ summary: event.target.value })}
            />
          </Field>
        </div>
        <div className="grid">
          {select('方案类别', 'cate_id', choices?.dict['smartCategory'])}
          {select('品牌', 'brand_id', choices?.brands)}
        </div>
      </section>
      <section className="box box--pad" aria-label="户型与价格">
        <header className="part__head">
          <h2>户型与价格</h2>
          {devices > 0 && (
            <span className="muted">
              已选 {devices} 件设备，设备合计 {formatPrice(deviceFee)}
            </span>
          )}
        </header>
        <div className="quarters">
          {select('户型', 'house_type', choices?.dict['houseType'])}
          {select('装修阶段', 'house_cate', choices?.dict['houseCate'])}
          <Field label="面积" suffix="㎡">
            <input
              inputMode="numeric"
              value={draft.area}
              required
              onChange={(event) => onChange({ area: event.target.value })}
            />
          </Field>
          <Field label="总价" suffix="元">
            <input
              inputMode="decimal"
              value={draft.price}
              placeholder="留空则面议"
              onChange={(event) => onChange({ price: event.target.value })}
            />
          </Field>
        </div>
      </section>
      <section className="box box--pad" aria-label="由谁设计、在哪里看">
        <h2>由谁设计、在哪里看</h2>
        <div className="grid">
          {select('设计师', 'designer_id', choices?.designers, '不指定')}
          {select('体验馆', 'centre_id', choices?.centres, '不关联')}
        </div>
      </section>
      <section className="box box--pad chips chips--lines" aria-label="场景与系统">
        <h2>场景与系统</h2>
        {main.map(line)}
        <Disclosure title="更多条件：平台、组网、无线网络" isOpen={hasMore}>
          <p className="muted">顾客在方案库里可以按这些筛选</p>
          {more.map(line)}
        </Disclosure>
      </section>
    </>
  );
}
