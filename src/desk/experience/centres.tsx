import { useStore } from '@nanostores/react';
import { listDeskCentres } from '#core/experience/desk-contract.ts';
import { centreStatusText, online } from '#core/experience/status.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Search } from '#desk/shell/list/search.tsx';
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
  return (
    <>
      <div className="head">
        <h1>体验馆</h1>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('centres/new')}>
            新建体验馆
          </Link>
        </div>
      </div>
      <section className="box" aria-label="体验馆列表">
        {fault && <p className="fault">{fault}</p>}
        <Tabs
          label="体验馆状态"
          current={view}
          tabs={views.map(([key, name]) => ({
            ...{ key, name, href: addressOf('centres', { ...asked, view: key }) },
            count: data ? found.filter((row) => isSeen(key, row)).length : undefined,
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
        {data && rows.length === 0 && <Empty title="这里没有体验馆" />}
        <div className="scroll">
          <table className="table table--even">
            <thead>
              <tr>
                <th scope="col">体验馆</th>
                <th scope="col" className="wide-only">
                  状态
                </th>
                <th scope="col" className="wide-only">
                  电话
                </th>
                <th scope="col" className="wide-only">
                  营业时间
                </th>
                <th scope="col" className="right">
                  <span className="hidden">动态</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CentreRow key={row.centre_id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

function CentreRow({ row }: { readonly row: Row }) {
  const { centre_id, name, cover, address, tel, hours, status, dynamics } = row;
  const isOnline = status === online;
  return (
    <tr>
      <td>
        <div className="goods">
          {cover ? <img src={cover} alt="" width="40" height="40" loading="lazy" /> : <span className="nopic" />}
          <div>
            <Link href={addressOf(`centres/${centre_id}`)}>{name}</Link>
            {!isOnline && <span className="tag tag--warn phone-only">{centreStatusText(status)}</span>}
            <small className="cut" title={address}>
              {address}
            </small>
            <small className="phone-only">{hours}</small>
          </div>
        </div>
      </td>
      <td className="wide-only">
        <span className={isOnline ? 'muted' : 'tag tag--warn'}>{centreStatusText(status)}</span>
      </td>
      <td className="wide-only nowrap">{tel}</td>
      <td className="wide-only nowrap">{hours}</td>
      <td className="right nowrap">
        <Link href={addressOf(`centres/${centre_id}/dynamics`)} aria-label={`${name}的动态`}>
          <span className="wide-only">门店</span>动态 {dynamics}
        </Link>
      </td>
    </tr>
  );
}
