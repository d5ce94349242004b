import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
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

/** Name, words and kind of a programme, and the home that it is drawn for. */
export function Basics({ draft, choices, onChange }: Props) {
  const select = (label: string, name: 'cate_id' | 'house_type' | 'house_cate', rows: Choices['brands'] = []) => (
    <SelectField label={label} rows={rows} value={draft[name]} onChange={(chosen) => onChange({ [name]: chosen })} />
  );
  return (
    <section className="box box--pad" aria-label="基本信息">
      <h2>基本信息</h2>
      <div className="quarters">
        <Field label="方案名称" width="most">
          <input
            value={draft.name}
            maxLength={40}
            placeholder="例如：两室一厅舒适照明"
            required
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <SelectField
          label="品牌"
          rows={choices?.brands ?? []}
          value={draft.brand_id}
          onChange={(brand_id) => onChange({ brand_id })}
        />
      </div>
      <Field label="一句话介绍">
        <input
          value={draft.summary}
          maxLength={120}
          placeholder="例如：每盏灯只管一件事，起夜不再摸黑"
          required
          onChange={(event) => onChange({ summary: event.target.value })}
        />
      </Field>
      <div className="quarters">
        {select('方案类别', 'cate_id', choices?.dict['smartCategory'])}
        {select('户型', 'house_type', choices?.dict['houseType'])}
        <Field label="面积" suffix="㎡">
          <input
            inputMode="numeric"
            placeholder="例如：98"
            value={draft.area}
            required
            onChange={(event) => onChange({ area: event.target.value })}
          />
        </Field>
        {select('装修阶段', 'house_cate', choices?.dict['houseCate'])}
      </div>
    </section>
  );
}

/** How a price stands beside the sum of its devices, both in cents; "" where one of them is missing, or they are the same. */
function besideSum(price: number | null, sum: number): string {
  if (!price || sum === 0 || price === sum) return '';
  return `比设备合计${price < sum ? '少' : '多'} ${formatPrice(Math.abs(price - sum))}`;
}

/** What the devices of the rooms come to, and the price that is asked for all of it. */
export function Offer({ draft, onChange }: Omit<Props, 'choices'>) {
  const sumOf = (devices: Draft['rooms'][number]['devices']): number =>
    devices.reduce((sum, { num, price }) => sum + num * price, 0);
  const chosen = draft.rooms.flatMap((room) => room.devices);
  const count = chosen.reduce((sum, { num }) => sum + num, 0);
  return (
    <section className="box box--pad" aria-label="报价">
      <h2>报价</h2>
      <dl className="sums">
        {/* The sum of one room is the whole. */}
        {(draft.rooms.length > 1 ? draft.rooms : []).map((room, at) => (
          <div key={room.key}>
            <dt>{room.name || `房间 ${at + 1}`}</dt>
            <dd>
              {room.devices.length > 0 ? formatPrice(sumOf(room.devices)) : <span className="muted">没有设备</span>}
            </dd>
          </div>
        ))}
        <div className="sums__whole">
          <dt>{count > 0 ? `${count} 件设备合计` : '设备合计'}</dt>
          <dd>{count > 0 ? formatPrice(sumOf(chosen)) : <span className="muted">—</span>}</dd>
        </div>
      </dl>
      <Field label="总价" suffix="元" hint={besideSum(parseYuan(draft.price), sumOf(chosen))}>
        <input
          inputMode="decimal"
          value={draft.price}
          placeholder="不填则显示面议"
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </Field>
    </section>
  );
}
