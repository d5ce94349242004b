import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { dueFirst } from '#core/project/status.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { ProjectCard } from '#storefront/project/ProjectCard.tsx';
import { projects } from '#storefront/project/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

const shownCount = 4;

/** The address names no project, which is no fault: the member's own stand in its place, those that wait for the member first. */
export function NoProject({ forDrawings = false }: { forDrawings?: boolean }) {
  const { data: own, failure } = useStore(projects.$reading);
  useEffect(() => void projects.load({ status: 0, page: 1 }), []);
  // Before the design is done nothing can be looked at, and a cancelled project asks for nothing.
  const fitting = own?.list.filter(({ status }) => status < 90 && (!forDrawings || status >= 30));
  return (
    <>
      <div className="panel" role="status">
        <div className="pay__head">
          <span className="okmark okmark--off">
            <Icon name="layers" size={24} />
          </span>
          <div>
            <h2>{forDrawings ? '选择要查看的方案' : '选择要确认的方案'}</h2>
            <p>
              点开一个项目就能继续；需要帮忙请致电{' '}
              <a className="link num" href={`tel:${site.phone}`}>
                {site.phone}
              </a>
            </p>
          </div>
          <a className="btn btn--line" href={memberRoutes.projects()}>
            查看方案订单
          </a>
        </div>
      </div>
      {!failure && (
        <section className="own-list" aria-labelledby="own-projects">
          <h2 id="own-projects">{forDrawings ? '有设计图的项目' : '进行中的方案项目'}</h2>
          {!fitting ? (
            <LoadingPanel shape="order" lines={3} />
          ) : fitting.length > 0 ? (
            dueFirst(fitting)
              .slice(0, shownCount)
              .map((order) => <ProjectCard key={order.order_id} order={order} forDrawings={forDrawings} />)
          ) : (
            <EmptyPart room="living" title="还没有方案项目" hint="说说家里的需求，设计师会带着方案和报价联系您">
              <a className="btn btn--main" href={memberRoutes.demand()}>
                提交需求
              </a>
              <a className="btn btn--line" href={routes.programmeList()}>
                先看方案
              </a>
            </EmptyPart>
          )}
        </section>
      )}
    </>
  );
}
