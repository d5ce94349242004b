import { Field } from '#desk/shell/form/field.tsx';

/** One of a list by its number; with a word for none of them it may stay empty, 0. */
export const SelectField = (props: {
  readonly label: string;
  readonly rows: readonly { readonly id: number; readonly name: string }[];
  readonly value: number;
  readonly none?: string;
  readonly onChange: (id: number) => void;
}) => (
  <Field label={props.label}>
    <select
      value={props.value || ''}
      required={props.none === undefined}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      <option value="">{props.none ?? '请选择'}</option>
      {props.rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </Field>
);
