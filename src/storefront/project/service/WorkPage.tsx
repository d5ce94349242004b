import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import type { WorkOrder } from '#core/project/service-contract.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { workTags } from '#storefront/project/parts/project-tags.ts';
import { Stars } from '#storefront/review/parts/Stars.tsx';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { ProjectPicker } from './ProjectPicker.tsx';
import { workOrders } from './store.ts';
import { WorkConfirmDialog, workDraft } from './WorkConfirmDialog.tsx';
import '#storefront/project/project-service.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/tag.css';
import { memberPicture } from '#storefront/shell/picture/picture.ts';

/** Work on site: engineers and dates, the finished work, and the member's comment on it. */
export function WorkPage() {
  return (
    <ProjectPicker title="上门工单" hrefOf={memberRoutes.projectWork} prefers={({ status }) => status === 70}>
      {(project) => (
        <>
          {project.status === 80 && <Completed orderId={project.order_id} />}
          <Works key={project.order_id} orderId={project.order_id} />
        </>
      )}
    </ProjectPicker>
  );
}

/** The completed project, after the last confirmation. */
function Completed({ orderId }: { orderId: number }) {
  return (
    <Note
      kind="ok"
      action={
        <a className="link" href={memberRoutes.project(orderId)}>
          查看项目
        </a>
      }
    >
      项目已验收完成，质保开始计算。
    </Note>
  );
}

function Works({ orderId }: { orderId: number }) {
  const reading = useStore(workOrders.$reading);
  const [confirmed, setConfirmed] = useState<WorkOrder>();
  useEffect(() => {
    workOrders.clear();
    void workOrders.load(orderId);
  }, [orderId]);
  useReturn(() => void workOrders.load(orderId));
  useEffect(() => {
    const returned = reading.data?.find((work) => hasReturned(workDraft(work)));
    if (returned) setConfirmed(returned);
  }, [reading.data]);
  return (
    <Loaded reading={reading} onRetry={() => void workOrders.load(orderId)} lines={9}>
      {(works) =>
        works.length === 0 ? (
          <EmptyPart room="kitchen" title="还没有上门工单" hint="开始施工后，量房、安装和调试的安排会出现在这里">
            <a className="btn btn--line" href={memberRoutes.project(orderId)}>
              查看项目进度
            </a>
          </EmptyPart>
        ) : (
          <>
            <ol className="works visits">
              {works.map((work) => (
                <WorkRow key={work.work_id} work={work} onConfirm={() => setConfirmed(work)} />
              ))}
            </ol>
            {confirmed && (
              <WorkConfirmDialog orderId={orderId} work={confirmed} onClose={() => setConfirmed(undefined)} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function WorkRow({ work, onConfirm }: { work: WorkOrder; onConfirm: () => void }) {
  return (
    <li className={work.status < 3 ? 'work is-open' : 'work'}>
      <div>
        <p className="visits__when">
          <span className={workTags[work.status]}>{work.status_msg}</span>
          <span className="num">
            {work.appoint_time
              ? `${formatTime(work.appoint_time, false)} ${weekdayOf(work.appoint_time)}上门`
              : '等待安排工程师'}
          </span>
        </p>
        <b>{work.title}</b>
        {work.engineer_name && (
          <p className="muted">
            工程师 {work.engineer_name} <span className="num">{work.engineer_mobile}</span>
          </p>
        )}
      </div>
      {work.images.length > 0 && (
        <div className="work__pics">
          {work.images.map((url, index) => (
            <img
              key={url}
              src={memberPicture(url)}
              alt={`现场照片 ${index + 1}`}
              width="640"
              height="360"
              loading="lazy"
            />
          ))}
        </div>
      )}
      {/* What the member says of it, or is asked, comes after its proof. */}
      {work.score !== null && (
        <div className="work__score">
          <Stars value={work.score} />
          {work.content && <p>{work.content}</p>}
        </div>
      )}
      {work.status === 2 && (
        <div className="work__ask">
          <p className="muted">请逐项试用，都正常再确认，确认后开始计算质保。</p>
          <button type="button" className="btn btn--main" onClick={onConfirm}>
            确认完工
          </button>
        </div>
      )}
    </li>
  );
}
