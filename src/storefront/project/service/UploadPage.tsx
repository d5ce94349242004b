import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { projectFileRules } from '#core/upload/rules.ts';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { ProjectPicker } from './ProjectPicker.tsx';
import { type PlanKind, projectFiles, sendPlan } from './store.ts';
import './plan-kinds.css';
import '#storefront/project/project-service.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/tag.css';

const kinds = [
  {
    key: 'houseplan',
    name: '户型图',
    line: '物业图、平面图或手绘',
    picture: '/pictures/plan-living-1.svg',
    tips: ['物业交付图，或房产证附图', '装修公司的平面图', '手绘也可以，请标上尺寸'],
  },
  {
    key: 'photo',
    name: '现场照片',
    line: '门锁、电箱和每扇窗',
    picture: '/pictures/room-entrance.webp',
    tips: ['入户门正面和锁体侧面', '配电箱和弱电箱，打开门拍', '每扇窗连同窗帘盒'],
  },
  {
    key: 'other',
    name: '其他资料',
    line: '风格、设备和工期',
    picture: '/pictures/room-living.webp',
    tips: ['喜欢的装修风格图片', '已有家电和设备的清单', '装修进度和入住时间'],
  },
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
  const chosen = kinds.find(({ key }) => key === kind) ?? kinds[0];
  return (
    <>
      <div className="planskinds" role="radiogroup" aria-label="资料类型">
        {kinds.map((one) => (
          <label key={one.key} className={one.key === kind ? 'planskind is-on' : 'planskind'}>
            <img src={widePicture(one.picture)} alt="" width="96" height="72" />
            <b>
              <input
                type="radio"
                className="check"
                name="kind"
                checked={one.key === kind}
                onChange={() => setKind(one.key)}
              />
              {one.name}
            </b>
            <span>{one.line}</span>
          </label>
        ))}
      </div>
      <div className="planstask">
        <UploadField
          // Another kind of file starts a new row.
          key={kind}
          label={chosen.name}
          rules={projectFileRules}
          limit={9}
          isWide
          send={sendPlan(orderId, kind)}
          onChange={(_, isBusy) => {
            if (!isBusy) void projectFiles.load(orderId);
          }}
        />
        <section className="planstips" aria-labelledby="plans-tips">
          <img src={widePicture(chosen.picture)} alt="" width="392" height="343" />
          <h3 id="plans-tips">{chosen.name}怎么准备</h3>
          <ul>
            {chosen.tips.map((tip) => (
              <li key={tip}>
                <Icon name="check" size={16} />
                {tip}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Loaded reading={reading} onRetry={() => void projectFiles.load(orderId)} lines={6}>
        {(files) =>
          files.length > 0 && (
            <>
              <h3 className="planshead">项目资料</h3>
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
            </>
          )
        }
      </Loaded>
    </>
  );
}
