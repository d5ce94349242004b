import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { site } from '#core/site/site.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Facts } from '#storefront/shell/parts/facts/Facts.tsx';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import { type OwnNeed, ownNeeds } from './store.ts';
import '#storefront/project/project-service.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The member's needs and their progress. */
export function NeedsPage() {
  return (
    <IslandBoundary>
      <section className="panel" aria-labelledby="needs">
        <div className="panel__head">
          <h2 id="needs">设计需求</h2>
          <a className="btn btn--main btn--sm end" href={memberRoutes.demand()}>
            提交新需求
          </a>
        </div>
        <Needs />
      </section>
    </IslandBoundary>
  );
}

function Needs() {
  const reading = useStore(ownNeeds.$reading);
  useEffect(() => void ownNeeds.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void ownNeeds.load()} lines={9}>
      {(needs) =>
        needs.length === 0 ? (
          <EmptyPart
            room="living"
            title="还没有提交过需求"
            hint="告诉我们房型、面积和想要的场景，设计师一个工作日内联系您"
          >
            <a className="btn btn--main" href={memberRoutes.demand()}>
              提交需求
            </a>
          </EmptyPart>
        ) : (
          <ul className="works">
            {needs.map((need) => (
              <NeedRow key={need.id} need={need} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** What the steps of a need do not say. */
const nextWords = {
  10: '设计师会在一个工作日内联系您',
  20: '正在和您确认户型与想法',
  30: '进度在方案项目里继续',
  90: '已关闭',
} as const;
/** How far a need is; a closed one goes nowhere. */
const road = ['提交需求', '设计师沟通', '建立项目'] as const;

function NeedRow({ need }: { need: OwnNeed }) {
  const facts = [
    need.house_type_name,
    need.area > 0 ? `${need.area} ㎡` : '',
    need.budget > 0 ? `预算 ${formatPrice(need.budget).replace('.00', '')}` : '',
  ].filter(Boolean);
  return (
    <li className="work need">
      <div>
        <h3>{facts.length > 0 ? <Facts facts={facts} /> : '户型与预算待沟通'}</h3>
        <p>{nextWords[need.status]}</p>
        <p className="small muted num">
          <Facts facts={[`需求编号 ${need.need_code}`, `${briefTime(formatTime(need.created))} 提交`]} />
        </p>
      </div>
      {need.status < 90 && (
        <ProgressSteps
          steps={road.map((name, index) => ({ name, isReached: need.status / 10 > index }))}
          ring={need.status === 20 ? 'here' : undefined}
        />
      )}
      <NeedWay need={need} />
    </li>
  );
}

/** What can be done about a need: only the designers can speed up one that is open. */
function NeedWay({ need }: { need: OwnNeed }) {
  const look = 'btn btn--line btn--sm';
  if (need.status === 90) {
    return (
      <a className={look} href={memberRoutes.demand()}>
        重新提交
      </a>
    );
  }
  if (need.status === 30) {
    return (
      <a className={look} href={need.order_id ? memberRoutes.project(need.order_id) : memberRoutes.projects()}>
        查看项目
      </a>
    );
  }
  return (
    <a className={look} href={`tel:${site.phone}`}>
      电话沟通
    </a>
  );
}
