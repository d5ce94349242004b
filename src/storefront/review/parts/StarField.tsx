import { useId } from 'react';
import '#storefront/delivery/order-parcels.css';

const words = ['非常不满意', '不满意', '一般', '满意', '非常满意'] as const;

/** One to five stars as radio buttons; 0 means no choice yet. */
export function StarField({ value, onChange }: { value: number; onChange: (star: number) => void }) {
  const name = useId();
  return (
    <div className="stars" role="radiogroup" aria-label="评分">
      {words.map((word, index) => (
        <label key={word} className={index < value ? 'star is-on' : 'star'}>
          <input
            type="radio"
            className="sr"
            name={name}
            aria-label={`${index + 1} 星，${word}`}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 3 2.800 5.900 6.200.9-4.500 4.500 1.100 6.400L12 17.700l-5.600 3 1.100-6.400L3 9.800l6.200-.9Z" />
          </svg>
        </label>
      ))}
      <span className="small muted">{words[value - 1] ?? ''}</span>
    </div>
  );
}
