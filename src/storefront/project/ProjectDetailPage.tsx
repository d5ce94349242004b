import { memberRoutes } from '#core/member/routes.ts';
import { projectNumber } from '#core/project/number.ts';
import { projectHint } from '#core/project/status.ts';
import { routes } from '#core/site/routes.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { DrawingStrip } from '#storefront/project/drawing/DrawingStrip.tsx';
import { OfferPanel } from '#storefront/project/offer/OfferPanel.tsx';
import { NextStep } from '#storefront/project/parts/NextStep.tsx';
import { StageLine } from '#storefront/project/parts/StageMeter.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import { ProjectFrame } from './ProjectFrame.tsx';
import { SiteProgress } from './SiteProgress.tsx';
import type { ProjectDetail } from './store.ts';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/panel.css';
import './project.css';

// Only the demo plays the operator.
const OperatorPanel = late(async () => (await import('./OperatorPanel.tsx')).OperatorPanel);

/** The details of one project (`?order_id=`). */
export function ProjectDetailPage() {
  return (
    <IslandBoundary>
      <ProjectFrame>
        {(project) => (
          <>
            <ProjectHead project={project} />
            {project.is_simulated && <OperatorPanel project={project} />}
            <SiteProgress project={project} />
            <DrawingStrip project={project} />
            <OfferPanel project={project} />
            <ProjectFacts project={project} />
          </>
        )}
      </ProjectFrame>
    </IslandBoundary>
  );
}

/** When somebody comes next; without a date, how soon the member hears from the shop. */
function whenOf({ status, work_orders }: ProjectDetail): string {
  if (status === 10) return '一个工作日内联系您';
  const next = work_orders.find((work) => work.status === 1 && work.appoint_time);
  return next ? `预计 ${briefTime(formatTime(next.appoint_time))} 上门` : '';
}

function ProjectHead({ project }: { project: ProjectDetail }) {
  const manager = project.team.find(({ role }) => role === '项目经理');
  const when = whenOf(project);
  return (
    <section className="panel ostate" aria-labelledby="project-state">
      <div className="ostate__head">
        <a className="project-thumb" href={routes.programme(project.code)} aria-label={project.name}>
          <img src={widePicture(project.cover)} alt="" width="176" height="99" />
        </a>
        <div>
          <h2 id="project-state">{project.status_msg}</h2>
          <p className="sub">{projectHint(project.status)}</p>
          {when && <p className="small project-when">{when}</p>}
        </div>
        <div className="row end">
          {manager?.mobile && (
            <a className="btn btn--line" href={`tel:${manager.mobile}`}>
              联系项目经理
            </a>
          )}
          <NextStep orderId={project.order_id} status={project.status} />
        </div>
      </div>
      <div className="order__number small muted">
        <span>{project.name}</span>
        <span>
          项目号 <span className="num">{projectNumber(project)}</span>
        </span>
        <span className="num">{briefTime(formatTime(project.created))}</span>
      </div>
      <StageLine status={project.status} />
      <ProgressSteps
        isLong
        ring={project.status < 80 ? 'here' : undefined}
        isOff={project.status === 90}
        steps={project.stages.map((stage) => ({
          name: stage.name,
          isReached: stage.done,
          time: stage.time ? formatTime(stage.time, false).slice(0, 10) : '',
        }))}
      />
    </section>
  );
}

function ProjectFacts({ project }: { project: ProjectDetail }) {
  return (
    <section className="panel" aria-labelledby="project-facts">
      <h2 id="project-facts" className="sr">
        项目信息
      </h2>
      <div className="factcols factcols--three">
        <div>
          <h3>方案</h3>
          <dl className="facts">
            <dt>方案名称</dt>
            <dd>
              <a className="link" href={routes.programme(project.code)}>
                {project.name}
              </a>
            </dd>
            <dt>户型</dt>
            <dd>
              {project.house_type_name} {project.area} ㎡
            </dd>
            {project.remark && (
              <>
                <dt>我的想法</dt>
                <dd>{project.remark}</dd>
              </>
            )}
          </dl>
        </div>
        <div>
          <h3>上门地址</h3>
          <dl className="facts">
            <dt>联系人</dt>
            <dd>
              {project.contacts} <span className="num">{project.contactNumber}</span>
            </dd>
            <dt>地址</dt>
            <dd>{project.address || '待沟通'}</dd>
          </dl>
        </div>
        <div>
          <h3>服务团队</h3>
          <dl className="facts facts--roles">
            {project.team.map((person) => (
              <div key={person.role} className="facts__pair">
                <dt>{person.role}</dt>
                <dd>
                  {person.name} <span className="num muted">{person.mobile}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <p className="small project-back">
        <a className="link" href={memberRoutes.projects()}>
          返回方案订单
        </a>
      </p>
    </section>
  );
}
