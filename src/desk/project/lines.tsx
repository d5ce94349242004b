import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { yuanText } from '#core/money/yuan.ts';
import type { DeskProject } from '#core/project/desk-contract.ts';
import { offerLimits } from '#core/project/offer-limits.ts';
import { DevicePicker } from '#desk/programme/device-picker.tsx';
import { Icon } from '#desk/shell/icon.tsx';

/** A line of an offer as it is typed. */
export interface LineDraft {
  readonly item_id: string;
  readonly name: string;
  readonly spec: string;
  readonly room_name: string;
  readonly num: string;
  /** Yuan for one. */
  readonly price: string;
}

export const lineDraft = ({ num, price, ...line }: DeskProject['lines'][number]): LineDraft => ({
  ...line,
  num: String(num),
  price: yuanText(price),
});

const columns = [
  { field: 'room_name', name: '房间', mode: 'text' },
  { field: 'num', name: '数量', mode: 'numeric' },
  { field: 'price', name: '单价（元）', mode: 'decimal' },
] as const;

/** The lines of an offer: devices with room, number and price, and services, which have no room. */
export function Lines(props: {
  readonly lines: readonly LineDraft[];
  /** What each line comes to, in cents; null while it is not written in numbers. */
  readonly sums: readonly (number | null)[];
  readonly onChange: (lines: readonly LineDraft[]) => void;
}) {
  const { lines, sums, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const set = (at: number, part: Partial<LineDraft>): void =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <section className="box" aria-label="报价明细">
      <header className="box__head">
        <h2>报价明细</h2>
        <span className="muted">从参考方案带来，可以增减和改价</span>
      </header>
      <div className="scroll">
        <table className="table table--cards offerlines">
          <thead>
            <tr>
              <th scope="col">设备或服务</th>
              {columns.map(({ field, name }) => (
                <th key={field} scope="col" className={field === 'room_name' ? undefined : 'right'}>
                  {name}
                </th>
              ))}
              <th scope="col" className="right">
                小计
              </th>
              <th scope="col">
                <span className="hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same device may stand in two rooms, its place is all it has
              <tr key={at}>
                <td className="roomy">
                  <span>
                    {line.name}
                    {line.spec && <small>{line.spec}</small>}
                  </span>
                </td>
                {columns.map(({ field, name, mode }) => (
                  <td key={field} data-label={name}>
                    {(field !== 'room_name' || line.item_id !== '') && (
                      <input
                        className="input"
                        aria-label={`第 ${at + 1} 行 ${name.replace(/（.*/, '')}`}
                        inputMode={mode}
                        value={line[field]}
                        onChange={(event) => set(at, { [field]: event.target.value })}
                      />
                    )}
                  </td>
                ))}
                <td className="right" data-label="小计">
                  {formatPrice(sums[at] ?? 0)}
                </td>
                <td>
                  <button
                    type="button"
                    className="more"
                    aria-label={`删除第 ${at + 1} 行 ${line.name}`}
                    title="删除"
                    onClick={() => onChange(lines.filter((_, index) => index !== at))}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="offeradd">
        <button
          type="button"
          className="dashed"
          disabled={lines.length >= offerLimits.lines}
          onClick={() => setPicking(true)}
        >
          添加设备
        </button>
      </p>
      {isPicking && (
        <DevicePicker
          title="报价中的设备"
          taken={[]}
          onClose={(added) => {
            setPicking(false);
            const more = added.map(({ item_id, name, spec, price }) =>
              lineDraft({ item_id, name, spec, price, num: 1, room_name: '' }),
            );
            onChange([...more, ...lines]);
          }}
        />
      )}
    </section>
  );
}
