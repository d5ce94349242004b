import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { dueFirst } from '#core/project/status.ts';
import { MissingHead } from '#storefront/member/parts/MissingHead.tsx';
import { ProjectCard } from '#storefront/project/ProjectCard.tsx';
import { NoProjects } from '#storefront/project/parts/NoProjects.tsx';
import { projects } from '#storefront/project/store.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/button.css';

const shownCount = 4;

/** The address names no project, which is no fault: the member's own stand in its place, those that wait for the member first. */
export function NoProject({ forDrawings = false }: { forDrawings?: boolean }) {
  const { data: own, failure } = useStore(projects.$reading);
  const load = () => void projects.load({ status: 0, page: 1 });
  useEffect(() => void projects.load({ status: 0, page: 1 }), []);
  // Before the design is done nothing can be looked at, and a cancelled project asks for nothing.
  const fitting = own?.list.filter(({ status }) => status < 90 && (!forDrawings || status >= 30));
  if (!fitting && failure) return <FailedPart message={failure} onRetry={load} />;
  return (
    <>
      <MissingHead
        title={forDrawings ? '没有找到这份设计图' : '没有找到这个方案'}
        hint="链接可能不完整，可以从下面选一个接着看。"
      />
      <section className="own-list" aria-labelledby="own-projects">
        <div className="own-list__head">
          <h2 id="own-projects">{forDrawings ? '设计图' : '方案进展'}</h2>
          <span className="small muted">等您处理的排在前面</span>
          <a className="link small" href={memberRoutes.projects()}>
            全部方案订单
          </a>
        </div>
        {!fitting ? (
          <LoadingPanel shape="order" lines={3} />
        ) : fitting.length > 0 ? (
          dueFirst(fitting)
            .slice(0, shownCount)
            .map((order) => <ProjectCard key={order.order_id} order={order} forDrawings={forDrawings} />)
        ) : (
          <NoProjects />
        )}
      </section>
    </>
  );
}
