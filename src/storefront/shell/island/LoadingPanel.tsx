import { useLate } from './IslandBoundary.tsx';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/skeleton.css';
import '#storefront/shell/parts/style/waiting.css';

interface Props {
  /** Number of grey lines, or of shapes. */
  lines?: number;
  /** The shape of what comes, in its size: lines of a cart, orders, coupons, addresses to choose, the address book. */
  shape?: 'line' | 'order' | 'coupon' | 'address' | 'book';
}

/** Grey lines in a panel, or shapes, while an island loads its first data; they are invisible for the first 200 ms. */
export function LoadingPanel({ lines = 6, shape }: Props) {
  const isLate = useLate(true);
  return (
    <div className={shape ? `waiting waiting--${shape}` : 'panel'} role="status" aria-busy="true" aria-label="正在加载">
      {Array.from({ length: lines }, (_, index) => index).map((index) => (
        <div key={index} className={isLate ? 'skeleton skeleton--line' : 'skeleton--line'} />
      ))}
    </div>
  );
}
