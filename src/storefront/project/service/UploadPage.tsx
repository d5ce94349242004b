import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { projectFileRules } from '#core/upload/rules.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { ProjectPicker } from './ProjectPicker.tsx';
import { type PlanKind, projectFiles, sendPlan } from './store.ts';
import '#storefront/project/project-service.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/tag.css';

const kinds = [
  { key: 'houseplan', name: '户型图' },
  { key: 'photo', name: '现场照片' },
  { key: 'other', name: '其他资料' },
] as const;

/** A house plan, photos and papers for the designer (the route is the spec's `uplaod`). */
export function UploadPage() {
  return (
    <ProjectPicker title="上传户型图" hrefOf={memberRoutes.projectPlans} prefers={({ status }) => status <= 30}>
      {(project) => <Plans key={project.order_id} orderId={project.order_id} />}
    </ProjectPicker>
  );
}

function Plans({ orderId }: { orderId: number }) {
  const reading = useStore(projectFiles.$reading);
  const [kind, setKind] = useState<PlanKind>('houseplan');
  useEffect(() => {
    projectFiles.clear();
    void projectFiles.load(orderId);
  }, [orderId]);
  const name = kinds.find(({ key }) => key === kind)?.name ?? '';
  return (
    <>
      <div className="chips planskinds" role="radiogroup" aria-label="资料类型">
        {kinds.map((one) => (
          <label key={one.key} className={one.key === kind ? 'chip is-on' : 'chip'}>
            <input
              type="radio"
              className="sr"
              name="kind"
              checked={one.key === kind}
              onChange={() => setKind(one.key)}
            />
            {one.name}
          </label>
        ))}
      </div>
      <UploadField
        // Another kind of file starts a new row.
        key={kind}
        label={name}
        rules={projectFileRules}
        limit={9}
        send={sendPlan(orderId, kind)}
        onChange={(_, isBusy) => {
          if (!isBusy) void projectFiles.load(orderId);
        }}
      />
      <h3 className="planshead">项目资料</h3>
      <Loaded reading={reading} onRetry={() => void projectFiles.load(orderId)} lines={6}>
        {(files) =>
          files.length === 0 ? (
            <EmptyPart room="study" title="还没有资料" hint="上传户型图后，设计师可以更快给出方案" />
          ) : (
            <ul className="plans">
              {files.map((file) => (
                <li key={file.file_id}>
                  <Icon name="layers" />
                  <div>
                    <a className="link" href={file.url} target="_blank" rel="noopener">
                      {file.name}
                    </a>
                    <p className="small muted num">{briefTime(formatTime(file.created))}</p>
                  </div>
                  <span className="tag">{file.type.toUpperCase()}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
