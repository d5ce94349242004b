import { listDeskCentres } from '#core/experience/desk-contract.ts';
import { centreStatusText, online } from '#core/experience/status.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';

/** Experience centres, those that were changed last first. */
export function CentresDesk() {
  const { data, fault } = useCall(listDeskCentres, {});
  return (
    <>
      <div className="head">
        <h1>体验馆</h1>
        <span className="muted">
          {data ? `${data.list.length} 家，${data.list.filter(({ status }) => status === online).length} 家已上线` : ''}
        </span>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('centres/new')}>
            新建体验馆
          </Link>
        </div>
      </div>
      <section className="box" aria-label="体验馆列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <p className="empty">还没有体验馆。</p>}
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
              {data?.list.map(({ centre_id, name, cover, address, tel, hours, status, dynamics }) => (
                <tr key={centre_id}>
                  <td>
                    <div className="goods">
                      {cover ? <img src={cover} alt="" width="40" height="40" /> : <span className="nopic" />}
                      <div>
                        <Link href={addressOf(`centres/${centre_id}`)}>{name}</Link>
                        <small>{address}</small>
                      </div>
                    </div>
                  </td>
                  <td>
                    <span className={status === online ? 'tag tag--good' : 'tag'}>{centreStatusText(status)}</span>
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
