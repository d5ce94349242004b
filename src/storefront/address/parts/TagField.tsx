import { addressTagMax } from '#core/site/limits.ts';
import { addresses } from '#storefront/address/store.ts';
import { Field } from '#storefront/shell/form/Field.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/shell/parts/style/chip.css';
import './address.css';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (tag: string) => void;
}

const usual = ['家', '公司', '学校'];

/** The tag of an address: a usual word by one press, or an own one. A gateway that keeps no tags is not asked to. */
export function TagField({ value, error, onChange }: Props) {
  const { data: saved } = useStore(addresses.$reading);
  if (saved?.some(({ tag }) => typeof tag !== 'string')) return null;
  return (
    <Field label="标签（选填）" error={error} isWide>
      {(control) => (
        <div className="addr-tag">
          {usual.map((tag) => (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-pressed={value === tag}
              onClick={() => onChange(value === tag ? '' : tag)}
            >
              {tag}
            </button>
          ))}
          <input
            className={error ? 'input is-bad' : 'input'}
            maxLength={addressTagMax}
            placeholder={`自己写，最多 ${addressTagMax} 个字`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
