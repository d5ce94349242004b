import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './stars.css';

const five = [1, 2, 3, 4, 5];

/** A given score as stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="given" role="img" aria-label={`${value} 星`}>
      {five.map((star) => (
        <span key={star} className={star > value ? 'off' : undefined}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  );
}
