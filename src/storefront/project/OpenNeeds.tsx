import { formatPrice } from '#core/money/money.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { openNeeds } from './store.ts';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import './project.css';

/** Needs that were sent in and have no project yet; hidden when there are none. */
export function OpenNeeds() {
  const { data: needs = [] } = useStore(openNeeds.$reading);
  if (needs.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="needs">
      <div className="panel__head">
        <h2 id="needs">我的需求</h2>
        <span className="small muted">设计师沟通后会为您建立方案项目</span>
      </div>
      <ul className="briefs">
        {needs.map((need) => (
          <li key={need.id}>
            <span className="num">{need.need_code}</span>
            <span>
              {[
                need.house_type_name,
                need.area > 0 && `${need.area} ㎡`,
                need.budget > 0 && `预算 ${formatPrice(need.budget).replace('.00', '')}`,
              ]
                .filter(Boolean)
                .join('·') || '户型与预算待沟通'}
            </span>
            <span className="muted num">{briefTime(formatTime(need.created))}</span>
            <span className={need.status === 90 ? 'tag tag--off' : 'tag tag--promo'}>{need.status_msg}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
