import '#storefront/goods/parts/card-marks.css';
import '#storefront/goods/parts/card.css';
import '#storefront/shell/list/list.css';
import '#storefront/shell/parts/style/skeleton.css';

/** Cards in their final size while a list loads. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className="grid grid--5 list-grid" role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="card">
          <div className="skeleton skeleton--pic" />
          <div className="card__body">
            <div className="card__title">
              <div className="skeleton skeleton--line" />
              <div className="skeleton skeleton--line skeleton--short" />
            </div>
            <div className="card__tags skeleton" />
            <div className="card__price skeleton" />
            <div className="card__foot skeleton">&nbsp;</div>
          </div>
        </div>
      ))}
    </div>
  );
}
