import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import { listDeskProgrammes, listProgrammeChoices } from '#core/programme/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { listTime } from '#desk/shell/words.ts';

type Row = DeskOutput<typeof listDeskProgrammes>['list'][number];

/** The values of a list, each once, in the order of their first place. */
const different = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

/** How many there are, and how many of them visitors do not see as they are yet. */
const headOf = (list: readonly Row[]): string => {
  const pending = list.filter(({ is_pending }) => is_pending).length;
  return pending > 0 ? `${list.length} 套，${pending} 套待发布` : `${list.length} 套，都已上线`;
};

/** Programmes, those that were changed last first. */
export function ProgrammesDesk() {
  const { query } = useStore($route);
  const asked = { search: query.get('search') ?? '', cate: query.get('cate') ?? '', house: query.get('house') ?? '' };
  const { search, cate, house } = asked;
  const { data, fault } = useCall(listDeskProgrammes, { search });
  const choices = useCall(listProgrammeChoices, {});
  const list = data?.list ?? [];
  const ofCate = list.filter((row) => cate === '' || row.category === cate);
  const rows = ofCate.filter((row) => house === '' || row.house_type === house);
  const houses = different((choices.data?.dict['houseType'] ?? []).map(({ name }) => name)).filter((name) =>
    list.some((row) => row.house_type === name),
  );
  return (
    <>
      <div className="head">
        <h1>方案</h1>
        <span className="muted note">{data && headOf(list)}</span>
        <HeadActions of="方案" main={{ name: '新建方案', href: addressOf('programmes/new') }} />
      </div>
      <section className="box" aria-label="方案列表">
        <Tabs
          label="户型"
          current={house}
          tabs={['', ...houses].map((name) => ({
            ...{ key: name, name: name || '全部', href: addressOf('programmes', { ...asked, house: name }) },
          }))}
        />
        <Search
          label="查找方案"
          hint="名称或方案编号"
          value={search}
          onSearch={(text, form) =>
            go(addressOf('programmes', { search: text, cate: String(form.get('cate') ?? ''), house }))
          }
        >
          <select
            key={`${cate} ${list.length}`}
            className="input input--short"
            name="cate"
            defaultValue={cate}
            aria-label="方案类别"
            onChange={(event) => go(addressOf('programmes', { ...asked, cate: event.target.value }))}
          >
            <option value="">所有类别</option>
            {different(list.map((row) => row.category)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data && rows.length === 0 && <Empty title="没有这样的方案">试试方案名称里的字，或方案编号。</Empty>}
        {rows.length > 0 && (
          <table className="table table--programmes">
            <thead>
              <tr>
                <th scope="col">方案</th>
                <th scope="col">户型</th>
                <th scope="col">房间与设备</th>
                <th scope="col" className="right">
                  总价
                </th>
                <th scope="col" className="right">
                  咨询
                </th>
                <th scope="col" className="right">
                  项目
                </th>
                <th scope="col" aria-sort="descending">
                  修改 ↓
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ProgrammeRow key={row.programme_id} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

/** A result with its unit; none is quiet. */
const countOf = (count: number, unit: string) =>
  count > 0 ? `${count.toLocaleString('zh-CN')} ${unit}` : <span className="muted">0</span>;

function ProgrammeRow({ row }: { readonly row: Row }) {
  return (
    <tr className="opens">
      <td>
        <div className="goods">
          {row.cover ? (
            <img src={row.cover} alt="" width="64" height="40" loading="lazy" />
          ) : (
            <span className="nopic nopic--wide" />
          )}
          <div>
            <Link className="opens__name" href={addressOf(`programmes/${row.programme_id}`)}>
              {row.name}
            </Link>{' '}
            {row.is_pending && <State kind="waits">待发布</State>}
            <small className="wide-only">
              {row.category} <span className="programme__code">{row.code}</span>
            </small>
            <small className="phone-only">
              {row.house_type} · {row.devices} 种设备
            </small>
          </div>
        </div>
      </td>
      <td className="wide-only nowrap">{row.house_type}</td>
      <td className="wide-only nowrap">
        {row.rooms} 个房间 · {row.devices} 种设备
      </td>
      <td className="right">{row.price > 0 ? formatPrice(row.price) : <span className="muted">面议</span>}</td>
      <td className="wide-only nowrap right">{countOf(row.needs, '次')}</td>
      <td className="wide-only nowrap right">{countOf(row.projects, '个')}</td>
      <td className="wide-only nowrap muted">{listTime(row.updated)}</td>
    </tr>
  );
}
