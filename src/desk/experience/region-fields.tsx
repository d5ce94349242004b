import { listDeskRegions } from '#core/region/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** Codes of a county, its city and its province; "" for those not yet chosen. */
export interface ChosenRegion {
  readonly province_id: string;
  readonly city_id: string;
  readonly area_id: string;
}

/** Province, city and county, each below the one before. */
export function RegionFields(props: {
  readonly chosen: ChosenRegion;
  readonly onChange: (chosen: ChosenRegion) => void;
}) {
  const { chosen, onChange } = props;
  const { province_id, city_id } = chosen;
  return (
    <>
      <Level
        label="省份"
        parent=""
        isOpen
        value={province_id}
        onChange={(code) => onChange({ province_id: code, city_id: '', area_id: '' })}
      />
      <Level
        label="城市"
        above="省份"
        parent={province_id}
        isOpen={province_id !== ''}
        value={city_id}
        onChange={(code) => onChange({ ...chosen, city_id: code, area_id: '' })}
      />
      <Level
        label="区县"
        above="城市"
        parent={city_id}
        isOpen={city_id !== ''}
        value={chosen.area_id}
        onChange={(code) => onChange({ ...chosen, area_id: code })}
      />
    </>
  );
}

function Level(props: {
  readonly label: string;
  readonly parent: string;
  /** Name of the level above, which is chosen first. */
  readonly above?: string;
  /** Whether it is. */
  readonly isOpen: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}) {
  const { label, parent, isOpen, value, onChange } = props;
  const { data } = useCall(listDeskRegions, { parent });
  const list = isOpen ? (data?.list ?? []) : [];
  return (
    <Field label={label}>
      <select
        value={list.some(({ code }) => code === value) ? value : ''}
        required
        disabled={!isOpen}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{isOpen ? '请选择' : `先选${props.above}`}</option>
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
