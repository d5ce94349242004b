import { useLate } from './IslandBoundary.tsx';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/skeleton.css';

/** Grey lines in a panel while a page island loads its first data; they are invisible for the first 200 ms. */
export function LoadingPanel({ lines = 6 }: { lines?: number }) {
  const isLate = useLate(true);
  return (
    <div className="panel" role="status" aria-busy="true" aria-label="正在加载">
      {Array.from({ length: lines }, (_, index) => index).map((index) => (
        <div
          key={index}
          className={isLate ? `skeleton skeleton--line${index % 3 === 2 ? ' skeleton--short' : ''}` : 'skeleton--line'}
        />
      ))}
    </div>
  );
}
