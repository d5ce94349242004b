import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import { listDeskProgrammes, listProgrammeChoices } from '#core/programme/desk-contract.ts';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowEnd } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
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

/** Programmes with what came of them. */
export function ProgrammesDesk() {
  const { query } = useStore($route);
  const asked = { search: query.get('search') ?? '', cate: query.get('cate') ?? '', house: query.get('house') ?? '' };
  const { search, cate, house } = asked;
  const { data, fault } = useCall(listDeskProgrammes, { search });
  const choices = useCall(listProgrammeChoices, {});
  const list = data?.list ?? [];
  const ofCate = list.filter((row) => cate === '' || row.category === cate);
  const rows = inTheirOrder(ofCate.filter((row) => house === '' || row.house_type === house));
  // One project for everybody tells nobody apart.
  const hasProjects = list.some(({ projects }) => projects > 1);
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
        <Search
          label="查找方案"
          hint="名称或编号"
          value={search}
          onSearch={(text, form) =>
            go(
              addressOf('programmes', {
                ...{ search: text, cate: String(form.get('cate') ?? ''), house: String(form.get('house') ?? '') },
              }),
            )
          }
        >
          <select
            key={`house ${house} ${houses.length}`}
            className="input input--short"
            name="house"
            defaultValue={house}
            aria-label="户型"
            onChange={(event) => go(addressOf('programmes', { ...asked, house: event.target.value }))}
          >
            <option value="">所有户型</option>
            {houses.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select
            key={`cate ${cate} ${list.length}`}
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
                <th scope="col" className="programme__of">
                  户型和类别
                </th>
                <th scope="col" className="programme__of">
                  房间和设备
                </th>
                <th scope="col" className="programme__when">
                  最近修改
                </th>
                <th scope="col" className="programme__price right">
                  总价
                </th>
                <th scope="col" className="rowend">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ProgrammeRow key={row.programme_id} row={row} hasProjects={hasProjects} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

/** Those that wait for a publish, then the last change first. */
const inTheirOrder = (list: readonly Row[]): Row[] =>
  list.toSorted((one, other) => Number(other.is_pending) - Number(one.is_pending) || other.updated - one.updated);

/** What came of a programme, in words. */
const resultOf = ({ projects, needs, favourites }: Row, hasProjects: boolean): (string | false)[] => [
  hasProjects && projects > 0 && `${projects} 个项目`,
  needs > 0 && `${needs} 次咨询`,
  favourites > 0 && `${favourites} 人收藏`,
];

/** For which homes it is, and what for. */
const kindOf = ({ house_type, category }: Row): string => [house_type, category].filter(Boolean).join(' · ');

function ProgrammeRow(props: {
  readonly row: Row;
  /** Whether its projects are told. */
  readonly hasProjects: boolean;
}) {
  const { row, hasProjects } = props;
  return (
    <tr className="opens">
      <td>
        <div className="goods">
          {row.cover ? (
            <img src={row.cover} alt="" width="80" height="50" loading="lazy" />
          ) : (
            <span className="nopic nopic--wide" />
          )}
          <div>
            <Link className="opens__name" href={addressOf(`programmes/${row.programme_id}`)}>
              {row.name}
            </Link>
            {row.is_pending && (
              <>
                {' '}
                <State kind="waits">待发布</State>
              </>
            )}
            <small className="wide-only">
              {[`编号 ${row.code}`, ...resultOf(row, hasProjects)].filter(Boolean).join(' · ')}
            </small>
            <small className="phone-only">{kindOf(row)}</small>
          </div>
        </div>
      </td>
      <td className="wide-only">{kindOf(row)}</td>
      <td className="wide-only nowrap">
        {row.rooms} 个房间 · {row.devices} 种设备
      </td>
      <td className="programme__when wide-only nowrap">{listTime(row.updated)}</td>
      <td className="right programme__price">
        {row.price > 0 ? formatPrice(row.price) : <span className="muted">面议</span>}
        <small className="phone-only">{row.devices} 种设备</small>
      </td>
      <RowEnd
        of={row.name}
        actions={row.is_pending ? [] : [{ name: '在店铺查看', href: routes.programme(row.code) }]}
      />
    </tr>
  );
}
