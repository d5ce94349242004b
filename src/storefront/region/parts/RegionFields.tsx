import { useEffect, useState } from 'react';
import { loadRegions } from '#core/region/load.ts';
import { findByName, type Region } from '#core/region/lookup.ts';
import { Field } from '#storefront/shell/form/Field.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/shell/form/form.css';

interface RegionNames {
  province: string;
  city: string;
  county: string;
}

interface Props {
  value: RegionNames;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (names: Partial<RegionNames>) => void;
}

/** Province, city and district as linked selects; the data is fetched when the form opens. */
export function RegionFields({ value, errors, onChange }: Props) {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers another try
  useEffect(() => {
    let isShown = true;
    loadRegions().then(
      (loaded) => isShown && setRegions(loaded),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);

  const province = findByName(regions, value.province);
  const city = findByName(province?.children ?? [], value.city);
  const county = findByName(city?.children ?? [], value.county);

  function chooseProvince(name: string) {
    // A municipality has a single city, so there is no choice.
    const cities = regions.find((region) => region.label === name)?.children ?? [];
    onChange({ province: name, city: cities.length === 1 ? (cities[0]?.label ?? '') : '', county: '' });
  }

  if (hasFailed) {
    return (
      <div className="full">
        <Note
          kind="bad"
          action={
            <button
              type="button"
              className="link"
              onClick={() => {
                setFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              重试
            </button>
          }
        >
          省市区数据加载失败
        </Note>
      </div>
    );
  }
  return (
    <>
      <RegionSelect
        label="省份"
        options={regions}
        value={province?.label ?? ''}
        error={errors['province']}
        onChange={chooseProvince}
      />
      <RegionSelect
        label="城市"
        options={province?.children ?? []}
        value={city?.label ?? ''}
        error={errors['city']}
        onChange={(name) => onChange({ city: name, county: '' })}
      />
      <RegionSelect
        label="区县"
        options={city?.children ?? []}
        value={county?.label ?? ''}
        error={errors['county']}
        onChange={(name) => onChange({ county: name })}
      />
    </>
  );
}

interface SelectProps {
  label: string;
  options: readonly Region[];
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function RegionSelect({ label, options, value, error, onChange }: SelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          className={error ? 'input is-bad' : 'input'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...control}
        >
          <option value="">请选择{label}</option>
          {options.map((region) => (
            <option key={region.value} value={region.label}>
              {region.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
