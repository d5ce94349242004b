import { useStore } from '@nanostores/react';
import { listDeskCentres } from '#core/experience/desk-contract.ts';
import { centreStatusText, online } from '#core/experience/status.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';

type Row = DeskOutput<typeof listDeskCentres>['list'][number];

const views = [
  ['', '全部'],
  ['online', '已上线'],
  ['offline', '待上线'],
] as const;

const isSeen = (key: string, { status }: Row): boolean => key === '' || (status === online) === (key === 'online');

const headOf = (list: readonly Row[]): string => {
  const waiting = list.filter((row) => isSeen('offline', row)).length;
  return waiting > 0 ? `${list.length} 家，${waiting} 家待上线` : `${list.length} 家`;
};

/** The number that all of them share before 转, "" where they have numbers of their own. */
function sharedLine(list: readonly Row[]): string {
  const lines = new Set(list.map(({ tel }) => tel.split(/\s*转/)[0] ?? ''));
  const [line = ''] = lines;
  return lines.size === 1 && list.length > 1 ? line : '';
}

/** An address without the city that the name of its centre begins with. */
const placeOf = (address: string, city: string): string =>
  address.startsWith(city) ? address.slice(city.length).trim() : address;

/** Experience centres, those that were changed last first. */
export function CentresDesk() {
  const { query } = useStore($route);
  const asked = { view: query.get('view') ?? '', search: query.get('search') ?? '', city: query.get('city') ?? '' };
  const { view, search, city } = asked;
  const { data, fault } = useCall(listDeskCentres, {});
  const list = data?.list ?? [];
  const found = list.filter(
    (row) => (city === '' || row.city === city) && (search === '' || `${row.name} ${row.address}`.includes(search)),
  );
  const rows = found.filter((row) => isSeen(view, row));
  const line = sharedLine(list);
  return (
    <>
      <div className="head">
        <h1>体验馆</h1>
        <span className="muted note">{data && headOf(list)}</span>
        <HeadActions of="体验馆" main={{ name: '新建体验馆', href: addressOf('centres/new') }} />
      </div>
      <section className="box" aria-label="体验馆列表">
        {fault && <p className="fault">{fault}</p>}
        <Tabs
          label="体验馆状态"
          current={view}
          tabs={views.map(([key, name]) => ({
            ...{ key, name, href: addressOf('centres', { ...asked, view: key }) },
            ...(key === 'offline' && { work: found.filter((row) => isSeen(key, row)).length }),
          }))}
        />
        <Search
          label="查找体验馆"
          hint="名称或地址"
          value={search}
          onSearch={(text, form) =>
            go(addressOf('centres', { view, search: text, city: String(form.get('city') ?? '') }))
          }
        >
          <select
            key={`${city} ${list.length}`}
            className="input input--short"
            name="city"
            defaultValue={city}
            aria-label="城市"
            onChange={(event) => go(addressOf('centres', { ...asked, city: event.target.value }))}
          >
            <option value="">所有城市</option>
            {[...new Set(list.map((row) => row.city))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Search>
        {data && rows.length === 0 && (
          <Empty title={search || city ? '没有符合条件的体验馆' : '这里没有体验馆'}>
            <Link href={addressOf('centres')}>看全部体验馆</Link>
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table table--centres">
            <thead>
              <tr>
                <th scope="col">体验馆</th>
                <th scope="col">{line ? `电话（${line}）` : '电话'}</th>
                <th scope="col">营业时间</th>
                <th scope="col">动态</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CentreRow key={row.centre_id} row={row} line={line} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

function CentreRow({ row, line }: { readonly row: Row; readonly line: string }) {
  const { centre_id, name, cover, address, city, tel, hours, status, dynamics } = row;
  const isOnline = status === online;
  return (
    <tr className="opens">
      <td>
        <div className="goods">
          {cover ? <img src={cover} alt="" width="40" height="40" loading="lazy" /> : <span className="nopic" />}
          <div>
            <Link className="opens__name" href={addressOf(`centres/${centre_id}`)}>
              {name}
            </Link>{' '}
            {!isOnline && <State kind="waits">{centreStatusText(status)}</State>}
            <small className="cut" title={address}>
              {placeOf(address, city)}
            </small>
          </div>
        </div>
      </td>
      <td className="wide-only nowrap">{line ? tel.slice(line.length).trim() || tel : tel}</td>
      <td className="wide-only nowrap">{hours}</td>
      <td className="nowrap">
        <Link
          className="opens__other centre__dynamics"
          href={addressOf(`centres/${centre_id}/dynamics`)}
          aria-label={`${name}的动态，${dynamics} 条`}
        >
          {dynamics} 条<span className="phone-only">动态</span>
        </Link>
      </td>
    </tr>
  );
}
