import { formatPrice } from '#core/money/money.ts';
import type { listProgrammeChoices } from '#core/programme/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import type { Draft } from './draft.ts';
import { SelectField } from './select-field.tsx';

type Choices = DeskOutput<typeof listProgrammeChoices>;

interface Props {
  readonly draft: Draft;
  readonly choices: Choices | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Name, words and kind of a programme. */
export function Basics({ draft, choices, onChange }: Props) {
  const select = (label: string, name: 'cate_id' | 'house_type', rows: Choices['brands'] = []) => (
    <SelectField label={label} rows={rows} value={draft[name]} onChange={(chosen) => onChange({ [name]: chosen })} />
  );
  return (
    <section className="box box--pad" aria-label="基本信息">
      <h2>基本信息</h2>
      <div className="grid">
        <Field label="方案名称">
          <input
            value={draft.name}
            maxLength={40}
            placeholder="例如：两室一厅舒适照明"
            required
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="一句话介绍">
          <input
            value={draft.summary}
            maxLength={120}
            placeholder="例如：每盏灯只管一件事，起夜不再摸黑"
            required
            onChange={(event) => onChange({ summary: event.target.value })}
          />
        </Field>
      </div>
      <div className="pair">
        {select('方案类别', 'cate_id', choices?.dict['smartCategory'])}
        {select('户型', 'house_type', choices?.dict['houseType'])}
      </div>
    </section>
  );
}

/** The home that it is drawn for, its brand and its price, which is known once the devices are there. */
export function Offer({ draft, choices, onChange }: Props) {
  const chosen = draft.rooms.flatMap((room) => room.devices);
  const devices = chosen.reduce((sum, { num }) => sum + num, 0);
  const deviceFee = chosen.reduce((sum, { num, price }) => sum + num * price, 0);
  return (
    <section className="box box--pad" aria-label="房屋与报价">
      <h2>房屋与报价</h2>
      <div className="quarters">
        <SelectField
          label="装修阶段"
          rows={choices?.dict['houseCate'] ?? []}
          value={draft.house_cate}
          onChange={(house_cate) => onChange({ house_cate })}
        />
        <Field label="面积" suffix="㎡">
          <input
            inputMode="numeric"
            value={draft.area}
            required
            onChange={(event) => onChange({ area: event.target.value })}
          />
        </Field>
        <SelectField
          label="品牌"
          rows={choices?.brands ?? []}
          value={draft.brand_id}
          onChange={(brand_id) => onChange({ brand_id })}
        />
        <Field label="总价" suffix="元" hint={devices > 0 && `${devices} 件设备合计 ${formatPrice(deviceFee)}`}>
          <input
            inputMode="decimal"
            value={draft.price}
            placeholder="留空则面议"
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </Field>
      </div>
    </section>
  );
}
