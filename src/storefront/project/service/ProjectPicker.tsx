import { type ReactNode, useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import { type OwnProject, ownProjects } from './store.ts';
import '#storefront/project/project-service.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';

interface Props {
  title: string;
  hrefOf: (orderId: number) => string;
  /** The page tells a state of its own, such as that of a parcel: beside it the stage of the project would contradict. */
  hasOwnState?: boolean;
  /** Whether a project is preferred when the address names none: the newest of these is shown. */
  prefers: (project: OwnProject) => boolean;
  children: (project: OwnProject) => ReactNode;
}

/** One project of the member, chosen by the address or from the list of all. */
export function ProjectPicker(props: Props) {
  return (
    <IslandBoundary>
      <Picker {...props} />
    </IslandBoundary>
  );
}

function Picker(props: Props) {
  const reading = useStore(ownProjects.$reading);
  useEffect(() => void ownProjects.load(), []);
  useReturn(() => void ownProjects.load());
  return (
    <Loaded reading={reading} onRetry={() => void ownProjects.load()} lines={9}>
      {(projects) =>
        projects.length > 0 ? <Project projects={projects} {...props} /> : <NoProject title={props.title} />
      }
    </Loaded>
  );
}

function Project({
  projects,
  title,
  hrefOf,
  hasOwnState,
  prefers,
  children,
}: Props & { projects: readonly OwnProject[] }) {
  // Decided once: a project that changes its stage must not be replaced by another one while it is being read.
  const [preferredId] = useState(() => projects.find(prefers)?.order_id ?? 0);
  const readId = (query: string): number => {
    const asked = Number(new URLSearchParams(query).get('order_id'));
    return projects.find(({ order_id }) => order_id === asked)?.order_id ?? preferredId;
  };
  const { filter: orderId, change } = useAddress<number>({
    first: () => readId(location.search),
    parse: readId,
    print: hrefOf,
    inPlace: true,
  });
  const project = projects.find(({ order_id }) => order_id === orderId) ?? projects[0];
  if (!project) return null;

  return (
    <section className="panel" aria-labelledby="project">
      <div className="panel__head">
        <h2 id="project">{title}</h2>
      </div>
      <div className="projectline">
        <img src={widePicture(project.cover)} alt="" width="160" height="90" />
        <label className="pickproject">
          <span className="sr">方案项目</span>
          <select
            className="input"
            value={project.order_id}
            onChange={(event) => change(Number(event.currentTarget.value))}
          >
            {projects.map((one) => (
              <option key={one.order_id} value={one.order_id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <p>
          {!hasOwnState && <span className="tag">{project.status_msg}</span>}
          {project.address}
        </p>
        <a className="btn btn--line btn--sm" href={memberRoutes.project(project.order_id)}>
          项目详情
        </a>
      </div>
      {children(project)}
    </section>
  );
}

function NoProject({ title }: { title: string }) {
  return (
    <section className="panel" aria-labelledby="project">
      <div className="panel__head">
        <h2 id="project">{title}</h2>
      </div>
      <EmptyPart room="living" title="还没有方案项目" hint="提交设计需求，设计师会与您联系并建立项目">
        <a className="btn btn--main" href={memberRoutes.demand()}>
          提交需求
        </a>
        <a className="btn btn--line" href={routes.programmeList()}>
          看看方案
        </a>
      </EmptyPart>
    </section>
  );
}
