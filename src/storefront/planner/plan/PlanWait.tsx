import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/skeleton.css';

/** A placeholder for the plan while its goods load. */
export function PlanWait() {
  return (
    <div className="panel plan__wait" role="status" aria-busy="true" aria-label="正在配清单">
      {Array.from({ length: 9 }, (_, index) => index).map((index) => (
        <div
          key={index}
          className={index % 3 === 2 ? 'skeleton skeleton--line skeleton--short' : 'skeleton skeleton--line'}
        />
      ))}
    </div>
  );
}
