import { memberRoutes } from '#core/member/routes.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { parcelTag, workTags } from '#storefront/project/parts/project-tags.ts';
import type { ProjectDetail } from './store.ts';
import '#storefront/shell/parts/style/panel.css';
import './project.css';

/** The events since the payment, one line per parcel and visit; hidden before the first. */
export function SiteProgress({ project }: { project: ProjectDetail }) {
  const { order_id, status, express_list, work_orders } = project;
  if (status < 50 || status === 90 || express_list.length + work_orders.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="site">
      <div className="panel__head">
        <h2 id="site">施工进展</h2>
        <span className="row end">
          <a className="link" href={memberRoutes.projectParcels(order_id)}>
            设备物流
          </a>
          <a className="link" href={memberRoutes.projectWork(order_id)}>
            上门工单
          </a>
        </span>
      </div>
      <ul className="briefs">
        {work_orders.map((work) => (
          <li key={`work-${work.work_id}`}>
            <b>{work.title}</b>
            <span className="muted">{work.engineer_name || '等待安排工程师'}</span>
            <span className="muted num">{briefTime(formatTime(work.appoint_time))}</span>
            <span className={workTags[work.status]}>{work.status_msg}</span>
          </li>
        ))}
        {express_list.map((parcel) => (
          <li key={`parcel-${parcel.delivery_id}`}>
            <b>
              {parcel.delivery_corp_name} <span className="num">{parcel.delivery_code}</span>
            </b>
            <span className="muted">{parcel.traces[0]?.AcceptStation}</span>
            <span className="muted num">{briefTime(parcel.traces[0]?.AcceptTime ?? '')}</span>
            <span className={parcelTag(parcel.status_msg)}>{parcel.status_msg}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
