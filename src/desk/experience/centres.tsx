import { useStore } from '@nanostores/react';
import { listDeskCentres } from '#core/experience/desk-contract.ts';
import { centreStatusText, online } from '#core/experience/status.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';

const views = [
  ['', '全部'],
  ['online', '已上线'],
  ['offline', '待上线'],
] as const;

/** Experience centres, those that were changed last first. */
export function CentresDesk() {
  const view = useStore($route).query.get('view') ?? '';
  const { data, fault } = useCall(listDeskCentres, {});
  const isSeen = (key: string, status: number): boolean => key === '' || (status === online) === (key === 'online');
  const rows = data?.list.filter(({ status }) => isSeen(view, status)) ?? [];
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
            ...{ key, name, href: addressOf('centres', { view: key }) },
            count: data?.list.filter(({ status }) => isSeen(key, status)).length,
          }))}
        />
        {data && rows.length === 0 && <Empty title="这里没有体验馆" />}
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">体验馆</th>
                <th scope="col">状态</th>
                <th scope="col" className="wide-only">
                  电话
                </th>
                <th scope="col" className="wide-only">
                  营业时间
                </th>
                <th scope="col" className="right">
                  动态
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ centre_id, name, cover, address, tel, hours, status, dynamics }) => (
                <tr key={centre_id}>
                  <td>
                    <div className="goods">
                      {cover ? <img src={cover} alt="" width="40" height="40" /> : <span className="nopic" />}
                      <div>
                        <Link href={addressOf(`centres/${centre_id}`)}>{name}</Link>
                        <small className="cut" title={address}>
                          {address}
                        </small>
                      </div>
                    </div>
                  </td>
                  <td>
                    <span className={status === online ? 'muted' : 'tag tag--warn'}>{centreStatusText(status)}</span>
                  </td>
                  <td className="wide-only nowrap">{tel}</td>
                  <td className="wide-only nowrap">{hours}</td>
                  <td className="right nowrap">
                    <Link href={addressOf(`centres/${centre_id}/dynamics`)} aria-label={`${name}的动态`}>
                      {dynamics} 条
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
