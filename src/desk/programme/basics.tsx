import type { listProgrammeChoices } from '#core/programme/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Ticks } from '#desk/shell/form/ticks.tsx';
import type { Draft } from './draft.ts';

type Choices = DeskOutput<typeof listProgrammeChoices>;
type ChoiceName = 'cate_id' | 'house_type' | 'house_cate' | 'brand_id' | 'designer_id' | 'centre_id';

/** Kinds of the dictionary of which a programme has several values. */
const several = [
  ['smartScene', '场景'],
  ['smartSystem', '系统'],
  ['smartPlatform', '平台'],
  ['smartLan', '组网'],
  ['smartWifi', '无线网络'],
] as const;

/** Name, home and words of a programme. */
export function Basics(props: {
  readonly draft: Draft;
  readonly choices: Choices | null;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  const { draft, choices, onChange } = props;
  const selects: readonly (readonly [label: string, name: ChoiceName, rows: Choices['brands'], isFree: boolean])[] = [
    ['方案类别', 'cate_id', choices?.dict['smartCategory'] ?? [], false],
    ['户型', 'house_type', choices?.dict['houseType'] ?? [], false],
    ['适用', 'house_cate', choices?.dict['houseCate'] ?? [], false],
    ['品牌', 'brand_id', choices?.brands ?? [], false],
    ['设计师', 'designer_id', choices?.designers ?? [], true],
    ['可看样板的体验馆', 'centre_id', choices?.centres ?? [], true],
  ];
  return (
    <section className="box box--pad" aria-label="基本信息">
      <h2>基本信息</h2>
      <div className="grid">
        <label className="field field--wide">
          方案名称
          <input
            className="input"
            value={draft.name}
            maxLength={40}
            required
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
        <label className="field field--wide">
          一句话介绍
          <input
            className="input"
            value={draft.summary}
            maxLength={120}
            required
            onChange={(event) => onChange({ summary: event.target.value })}
          />
        </label>
        {selects.map(([label, name, rows, isFree]) => (
          <label key={name} className="field">
            {label}
            <select
              className="input"
              value={draft[name] || ''}
              required={!isFree}
              onChange={(event) => onChange({ [name]: Number(event.target.value) })}
            >
              <option value="">{isFree ? '无' : '请选择'}</option>
              {rows.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className="field">
          面积（平方米）
          <input
            className="input"
            inputMode="numeric"
            value={draft.area}
            required
            onChange={(event) => onChange({ area: event.target.value })}
          />
        </label>
        <label className="field">
          含设计与安装的价格（元，留空为面议）
          <input
            className="input"
            inputMode="decimal"
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </label>
      </div>
      {several.map(([kind, label]) => (
        <Ticks
          key={kind}
          label={label}
          all={choices?.dict[kind] ?? []}
          ticked={draft.dict_ids}
          onChange={(dict_ids) => onChange({ dict_ids })}
        />
      ))}
    </section>
  );
}
