import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { projectsByPart, projectTabs } from '#core/project/status.ts';
import { NoProjects } from '#storefront/project/parts/NoProjects.tsx';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Pager } from '#storefront/shell/list/Pager.tsx';
import { OpenNeeds } from './OpenNeeds.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { openNeeds, type ProjectQuery, projects } from './store.ts';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tabs-inline.css';

/** The member's projects by tab, and the needs that wait for one; tab and page are in the address. */
export function ProjectsPage() {
  return (
    <IslandBoundary>
      <Projects />
    </IslandBoundary>
  );
}

function readQuery(): ProjectQuery {
  const search = new URLSearchParams(location.search);
  const page = Number(search.get('page'));
  return {
    status: projectTabs.find((tab) => String(tab.status) === search.get('status'))?.status ?? 0,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function Projects() {
  const { data: orders, failure } = useStore(projects.$reading);
  const [query, setQuery] = useState<ProjectQuery>();
  useEffect(() => {
    const asked = readQuery();
    setQuery(asked);
    void projects.load(asked);
    if (asked.status === 0) void openNeeds.load();
  }, []);

  return (
    <>
      <section className="panel" aria-labelledby="projects">
        <div className="panel__head">
          <h2 id="projects">方案订单</h2>
          <a className="btn btn--line btn--sm end" href={memberRoutes.demand()}>
            提交新需求
          </a>
        </div>
        <nav className="tabs-inline order-tabs" aria-label="项目阶段">
          {projectTabs.map(({ status, name }) => (
            <a
              key={status}
              href={memberRoutes.projects({ status: status || undefined })}
              className={status === query?.status ? 'is-on' : undefined}
              aria-current={status === query?.status ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        {query && failure ? (
          <FailedPart message={failure} onRetry={() => void projects.load(query)} />
        ) : !orders || !query ? (
          <LoadingPanel lines={9} />
        ) : orders.list.length === 0 ? (
          <NoProjects title="这里还没有方案项目" />
        ) : (
          <>
            {projectsByPart(orders.list).map(({ name, projects: part }, _, { length }) => (
              <div key={name} className="projects-part">
                {length > 1 && <h3>{name}</h3>}
                {part.map((order) => (
                  <ProjectCard key={order.order_id} order={order} />
                ))}
              </div>
            ))}
            <Pager
              page={orders.page}
              pages={orders.pages}
              hrefOf={(page) => memberRoutes.projects({ status: query.status || undefined, page })}
            />
          </>
        )}
      </section>
      {(orders || failure) && <OpenNeeds />}
    </>
  );
}
