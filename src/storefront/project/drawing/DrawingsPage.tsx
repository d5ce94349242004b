import { memberRoutes } from '#core/member/routes.ts';
import { newestDrawings } from '#core/project/offer.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { ProjectFrame } from '#storefront/project/ProjectFrame.tsx';
import type { ProjectDetail } from '#storefront/project/store.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { DrawingCard } from './DrawingCard.tsx';
import '#storefront/project/project.css';
import '#storefront/shell/parts/style/panel.css';

/** The drawings of a project, to be approved or sent back one by one. */
export function DrawingsPage() {
  return (
    <IslandBoundary>
      <ProjectFrame forDrawings>{(project) => <Drawings project={project} />}</ProjectFrame>
    </IslandBoundary>
  );
}

function Drawings({ project }: { project: ProjectDetail }) {
  const drawings = newestDrawings(project.files.filter((file) => file.thumb !== ''));
  const waiting = drawings.filter((file) => file.status === 0).length;
  return (
    <section className="panel" aria-labelledby="drawings">
      <div className="panel__head">
        <h2 id="drawings">{project.name}</h2>
        <a className="link end" href={memberRoutes.project(project.order_id)}>
          项目详情
        </a>
      </div>
      <div role="status">
        {project.status === 30 && (
          <Note>
            还有 <b className="num">{waiting}</b> 张设计图等您确认；全部确认后即可接受报价。
          </Note>
        )}
        {project.status === 20 && <Note>设计师正在修改，新的设计图会出现在这里。</Note>}
        {project.status === 40 && (
          <Note
            kind="ok"
            action={
              <a className="link" href={memberRoutes.rxCheckout(project.order_id)}>
                查看报价
              </a>
            }
          >
            设计图已全部确认，可以接受报价了。
          </Note>
        )}
      </div>
      {drawings.length === 0 ? (
        <EmptyPart room="study" title="还没有设计图" hint="设计师完成后会通知您来确认" />
      ) : (
        <div className="drawings">
          {drawings.map((file) => (
            <DrawingCard key={file.file_id} file={file} isOpen={project.status === 30 && file.status === 0} />
          ))}
        </div>
      )}
    </section>
  );
}
