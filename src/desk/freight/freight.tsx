import { useState } from 'react';
import { getFreight } from '#core/freight/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { farOf, shortOf } from './areas.ts';
import { Parcels } from './parcels.tsx';
import { RemoveDialog, RuleDialog } from './rule-dialogs.tsx';
import { areaOf, freeFrom, nameOf, noteOf, type Rule } from './rule-words.ts';
import { Trial } from './trial.tsx';

/** A rule to change, by its place; past the last one it is a new one. */
interface Doing {
  readonly index: number;
  readonly isRemoval: boolean;
  /** Provinces that are ticked in a new rule. */
  readonly preset?: readonly string[];
}

/** What a parcel costs by a rule, from which sum on it is free, and when it arrives. */
const Costs = ({ of }: { readonly of: Rule | undefined }) => (
  <>
    <td className="right freight__fee">{of && (of.fee === 0 ? '免运费' : formatPrice(of.fee))}</td>
    <td>{of && freeFrom(of)}</td>
    <td>{of?.days ? `${of.days} 天内` : <span className="muted">不承诺</span>}</td>
  </>
);

/** So many provinces are the name of their rule. */
const mostNamed = 3;

/** So many provinces stand in a line; the others are unfolded. */
const [mostInLine, mostLeading] = [8, 2];

/** The provinces of a rule, for whoever looks for one: the first of many, and all of them by a press. */
const Covered = ({ provinces }: { readonly provinces: readonly string[] }) => {
  const names = provinces.map(shortOf);
  if (names.length <= mostInLine) return <small>{names.join('、')}</small>;
  return (
    <Disclosure title={`${names.slice(0, mostLeading).join('、')}等 ${names.length} 个地区`}>
      <small>{names.slice(mostLeading).join('、')}</small>
    </Disclosure>
  );
};

/** Freight by region. */
export function FreightDesk() {
  const [province, setProvince] = useState('浙江省');
  const { data, fault, reload } = useCall(getFreight, {});
  const { doing, begin, close } = useDoing<Doing>(reload);
  const taken = new Set(data?.rules.flatMap(({ provinces }) => provinces));
  const far = farOf(data?.provinces ?? []).filter((name) => !taken.has(name));
  const rest = (data?.provinces ?? []).filter((name) => !taken.has(name) && !far.includes(name));
  return (
    <>
      <div className="head">
        <h1>运费</h1>
        <span className="muted note">{data && noteOf(data.rules)}</span>
      </div>
      <div className="freight">
        <section className="box" aria-label="运费规则">
          <header className="box__head">
            <h2>运费规则</h2>
            {data && (
              <button
                type="button"
                className="btn box__more"
                onClick={() => begin({ index: data.rules.length, isRemoval: false })}
              >
                添加地区运费
              </button>
            )}
          </header>
          {fault && <p className="fault">{fault}</p>}
          <table className="table table--lines table--freight">
            <thead>
              <tr>
                <th scope="col">收货地区</th>
                <th scope="col" className="right">
                  运费
                </th>
                <th scope="col">包邮</th>
                <th scope="col">预计送达</th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.rules.map((rule, index) => (
                <tr key={nameOf(rule)}>
                  <td className="freight__area">
                    <b>{areaOf(rule)}</b>
                    {rule.provinces.length === 0 && <Covered provinces={rest} />}
                    {rule.provinces.length > mostNamed && <Covered provinces={rule.provinces} />}
                  </td>
                  <Costs of={rule} />
                  <td className="freight__do">
                    <button
                      type="button"
                      className="btn"
                      aria-label={`修改 ${nameOf(rule)}`}
                      onClick={() => begin({ index, isRemoval: false })}
                    >
                      修改
                    </button>
                    {rule.provinces.length > 0 && (
                      <RowMenu
                        of={nameOf(rule)}
                        actions={[{ name: '删除', isGrave: true, onPress: () => begin({ index, isRemoval: true }) }]}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            {data && far.length > 0 && (
              <tbody className="freight__far" aria-label="还没设的地区">
                <tr>
                  <td className="freight__area">
                    <b>偏远地区</b>
                    <Covered provinces={far} />
                    <small>没有单独设，按全国默认收</small>
                  </td>
                  <Costs of={data.rules.find(({ provinces }) => provinces.length === 0)} />
                  <td className="freight__do">
                    <button
                      type="button"
                      className="btn"
                      aria-label="设置 偏远地区"
                      onClick={() => begin({ index: data.rules.length, isRemoval: false, preset: far })}
                    >
                      设置
                    </button>
                  </td>
                </tr>
              </tbody>
            )}
          </table>
        </section>
        {data && <Trial {...data} province={province} onProvince={setProvince} />}
        {data && <Parcels of={data.parcels} />}
      </div>
      {doing && data && !doing.isRemoval && (
        <RuleDialog {...data} index={doing.index} preset={doing.preset} onClose={close} />
      )}
      {doing && data && doing.isRemoval && <RemoveDialog {...data} index={doing.index} onClose={close} />}
    </>
  );
}
