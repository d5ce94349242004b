import { useStore } from '@nanostores/react';
import { listDeskProgrammes } from '#core/programme/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';

/** Programmes, those that were changed last first. */
export function ProgrammesDesk() {
  const { query } = useStore($route);
  const search = query.get('search') ?? '';
  const { data, fault } = useCall(listDeskProgrammes, { search });
  return (
    <>
      <div className="head">
        <h1>方案</h1>
        <span className="muted">{data ? `${data.list.length} 套` : ''}</span>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('programmes/new')}>
            新建方案
          </Link>
        </div>
      </div>
      <section className="box" aria-label="方案列表">
        <Search
          label="查找方案"
          hint="名称或方案编号"
          value={search}
          onSearch={(text) => go(addressOf('programmes', { search: text }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="没有这样的方案">试试方案名称里的字，或方案编号。</Empty>}
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">方案</th>
                <th scope="col" className="wide-only">
                  户型
                </th>
                <th scope="col" className="wide-only">
                  设备
                </th>
                <th scope="col" className="right wide-only">
                  修改时间
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((row) => (
                <tr key={row.programme_id}>
                  <td>
                    <div className="goods">
                      {row.cover ? <img src={row.cover} alt="" width="64" height="40" /> : <span className="nopic" />}
                      <div>
                        <Link href={addressOf(`programmes/${row.programme_id}`)}>{row.name}</Link>
                        <small>
                          <span className="phone-only">{row.devices} 种设备，</span>
                          {row.code} {row.is_package && '智能套餐'}
                        </small>
                      </div>
                    </div>
                  </td>
                  <td className="wide-only nowrap">{row.house_type}</td>
                  <td className="wide-only nowrap">
                    {row.rooms} 个房间，{row.devices} 种设备
                  </td>
                  <td className="right wide-only nowrap">{shortTime(row.updated)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
