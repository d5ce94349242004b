import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { parcelStates } from '#core/project/parcel.ts';
import { routes } from '#core/site/routes.ts';
import { briefTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { copyText } from '#storefront/shell/toast/copy-text.ts';
import { ProjectPicker } from './ProjectPicker.tsx';
import { projectParcels } from './store.ts';
import '#storefront/delivery/order-parcels.css';
import './project-parcels.css';
import '#storefront/shell/parts/style/button.css';

/** The traces of a project's devices. */
export function ExpressPage() {
  return (
    <ProjectPicker
      title="设备物流"
      hasOwnState
      hrefOf={memberRoutes.projectParcels}
      prefers={({ status }) => status >= 50 && status < 90}
    >
      {(project) => <Parcels key={project.order_id} orderId={project.order_id} />}
    </ProjectPicker>
  );
}

function Parcels({ orderId }: { orderId: number }) {
  const reading = useStore(projectParcels.$reading);
  useEffect(() => {
    projectParcels.clear();
    void projectParcels.load(orderId);
  }, [orderId]);
  useReturn(() => void projectParcels.load(orderId));
  return (
    <Loaded reading={reading} onRetry={() => void projectParcels.load(orderId)} lines={9}>
      {(parcels) =>
        parcels.length === 0 ? (
          <EmptyPart room="kitchen" title="设备还没有发货" hint="付款后进入备货，发货后这里可以查看每个包裹的位置">
            <a className="btn btn--line" href={memberRoutes.project(orderId)}>
              查看项目进度
            </a>
          </EmptyPart>
        ) : (
          parcels.map((parcel) => (
            <article key={parcel.delivery_id} className="sparcel">
              <div className="sparcel__head">
                <Icon name="truck" size={24} />
                <h3>{parcel.status_msg}</h3>
                <span className="end">
                  {parcel.delivery_corp_name} <span className="num">{parcel.delivery_code}</span>
                </span>
                <button
                  type="button"
                  className="link small"
                  onClick={() => void copyText(parcel.delivery_code, '单号')}
                >
                  复制单号
                </button>
              </div>
              <ol className="traces">
                {parcel.status_msg === parcelStates.underWay && (
                  <li className="traces__goal">
                    <span>待收货</span>
                  </li>
                )}
                {parcel.traces.map((trace) => (
                  <li key={trace.AcceptTime + trace.AcceptStation}>
                    <span>{trace.AcceptStation}</span>
                    <span className="small muted num">{briefTime(trace.AcceptTime)}</span>
                  </li>
                ))}
              </ol>
              <ul className="sparcel__goods">
                {parcel.items.map((item) => (
                  <li key={item.item_id}>
                    <a href={routes.goods(item.item_id)}>
                      <img src={smallPicture(firstPicture(item.pics))} alt="" width="96" height="96" loading="lazy" />
                      <span>{item.item_name}</span>
                      <span className="muted num">× {item.num}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </article>
          ))
        )
      }
    </Loaded>
  );
}
