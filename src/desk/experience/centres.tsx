import { useStore } from '@nanostores/react';
import { getDeskCentre, listDeskCentres, saveCentre } from '#core/experience/desk-contract.ts';
import {
  beforeReview,
  centreStatusText,
  inReview,
  online,
  refused,
  reviewed,
  waiting,
} from '#core/experience/status.ts';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { callDesk, wordsOf } from '#desk/shell/call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowEnd } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { draftOf, toSave } from './draft.ts';

type Row = DeskOutput<typeof listDeskCentres>['list'][number];

const views = [
  ['', '全部'],
  ['online', '已上线'],
  ['offline', '未上线'],
] as const;

const isSeen = (key: string, { status }: Row): boolean => key === '' || (status === online) === (key === 'online');

const headOf = (list: readonly Row[]): string => {
  const waiting = list.filter((row) => isSeen('offline', row)).length;
  return waiting > 0 ? `${list.length} 家，${waiting} 家未上线` : `${list.length} 家`;
};

/** Statuses of which one press makes the centre be shown: it is written, and nobody has anything against it. */
const ready: readonly number[] = [waiting, reviewed];

/** The way to the shop in the words of the desk: to be handed in, looked at, ready; then it is online. */
const stepNames: ReadonlyMap<number, string> = new Map<number, string>([
  [beforeReview, '待提交'],
  [inReview, '待审核'],
  [waiting, '可上线'],
  [reviewed, '可上线'],
]);

/** How the status of a centre that is not online looks: what waits for a press, what waits for others, and what was refused. */
function StatusTag({ status }: { readonly status: number }) {
  const text = stepNames.get(status) ?? centreStatusText(status);
  if (ready.includes(status)) return <State kind="planned">{text}</State>;
  return status === refused ? <State kind="late">{text}</State> : <span className="tag">{text}</span>;
}

/** What is left of the way to the shop, the shortest first; those that others look at and those that are shown follow. */
function waitingFirst(list: readonly Row[]): Row[] {
  // Those that one press shows are not among them, and stand before all of them.
  const order: readonly number[] = [refused, beforeReview, inReview, online];
  const rankOf = ({ status }: Row): number => order.indexOf(status);
  return list.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** As many are read at a glance, and need no search. */
const few = 12;

/** An address, without its city where the name of the centre tells it already. */
const placeOf = ({ name, address, city }: Row): string =>
  address.startsWith(city) && name.includes(city.replace(/市$/, '')) ? address.slice(city.length).trim() : address;

/** Experience centres, those that wait to be shown first. */
export function CentresDesk() {
  const { query } = useStore($route);
  const asked = { view: query.get('view') ?? '', search: query.get('search') ?? '', city: query.get('city') ?? '' };
  const { view, search, city } = asked;
  const { data, fault, reload } = useCall(listDeskCentres, {});
  const list = data?.list ?? [];
  const found = list.filter(
    (row) => (city === '' || row.city === city) && (search === '' || `${row.name} ${row.address}`.includes(search)),
  );
  const rows = waitingFirst(found.filter((row) => isSeen(view, row)));
  const isLong = list.length > few || search !== '' || city !== '';
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
        {isLong && (
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
        )}
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
                <th scope="col">地址</th>
                <th scope="col" className="centre__hours">
                  营业时间和电话
                </th>
                <th scope="col" className="col--s right">
                  预约到店
                </th>
                <th scope="col" className="col--s right">
                  动态
                </th>
                <th scope="col" className="rowend">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CentreRow key={row.centre_id} row={row} onChange={reload} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

function CentreRow(props: { readonly row: Row; readonly onChange: () => void }) {
  const { row, onChange } = props;
  const { centre_id, name, cover, tel, hours, status, dynamics, visits } = row;
  return (
    <tr className="opens">
      <td className="centre__name">
        <div className="goods">
          {cover ? (
            <img src={cover} alt="" width="64" height="40" loading="lazy" />
          ) : (
            <span className="nopic nopic--wide" />
          )}
          <div>
            <Link className="opens__name" href={addressOf(`centres/${centre_id}`)}>
              {name}
            </Link>
            {status === online ? (
              <span className="phone-only centre__open">{hours}</span>
            ) : (
              <>
                {' '}
                <StatusTag status={status} />
              </>
            )}
            <small className="phone-only">
              <span className="cut">{placeOf(row)}</span>
            </small>
          </div>
        </div>
      </td>
      <td className="wide-only">{placeOf(row)}</td>
      <td className="wide-only nowrap centre__hours">
        {hours}
        <small>{tel || '没有电话'}</small>
      </td>
      <td className="wide-only nowrap right">
        {visits > 0 ? `${visits.toLocaleString('zh-CN')} 次` : <span className="muted">—</span>}
      </td>
      <td className="wide-only nowrap right">
        <Link
          className="opens__other"
          href={addressOf(`centres/${centre_id}/dynamics`)}
          aria-label={`${name}的动态，${dynamics} 条`}
        >
          {dynamics} 条
        </Link>
      </td>
      <RowEnd
        of={name}
        actions={[
          { name: '写动态', href: addressOf(`centres/${centre_id}/dynamics`) },
          ...(status === online ? [{ name: '在店铺查看', href: routes.experience(centre_id) }] : []),
        ]}
      >
        {status === online || status === inReview ? undefined : <NextStep row={row} onDone={onChange} />}
      </RowEnd>
    </tr>
  );
}

/** The next step of a centre that is not shown yet: one press where only its status moves, its form where it has to be mended. */
function NextStep(props: { readonly row: Row; readonly onDone: () => void }) {
  const { row, onDone } = props;
  const { centre_id, name, status } = row;
  if (ready.includes(status)) return <Move row={row} press="上线" to={online} onDone={onDone} />;
  if (status === beforeReview) return <Move row={row} press="提交审核" to={inReview} onDone={onDone} />;
  return (
    <Link className="btn" href={addressOf(`centres/${centre_id}`)} aria-label={`改后重交 ${name}`}>
      改后重交
    </Link>
  );
}

/** Moves a centre to another status; all else of it stays as it is stored. */
function Move(props: {
  readonly row: Row;
  readonly press: '上线' | '提交审核';
  readonly to: typeof online | typeof inReview;
  readonly onDone: () => void;
}) {
  const { row, press, to, onDone } = props;
  const { isBusy, send } = usePress(saveCentre);
  const move = async (): Promise<void> => {
    try {
      const { centre_id, updated, ...stored } = await callDesk(getDeskCentre, { centre_id: row.centre_id });
      const sent = toSave({ ...draftOf({ centre_id, updated, ...stored }), status: to });
      // What is stored and would be refused is mended in its form, which says what is wrong.
      if (typeof sent === 'string' || !(await send({ ...sent, centre_id, updated })))
        return go(addressOf(`centres/${centre_id}`));
      say(to === online ? `${row.name}已上线，发布后顾客看得到` : `${row.name}已提交审核`);
      onDone();
    } catch (error) {
      say(wordsOf(error));
    }
  };
  return (
    <button
      type="button"
      className="btn"
      aria-label={`${press} ${row.name}`}
      disabled={isBusy}
      onClick={() => void move()}
    >
      {press}
    </button>
  );
}
