import { Field } from '#desk/shell/form/field.tsx';
import { Moment } from '#desk/shell/form/moment.tsx';

const spanOf = (hours: string): RegExpExecArray | null =>
  /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.exec(hours);

/** When a centre opens and closes; as a line of text where a time is not one of a clock, such as 24:00. */
export function HoursFields(props: { readonly value: string; readonly onChange: (hours: string) => void }) {
  const { value, onChange } = props;
  const [opens = '', closes = ''] = value.split('-');
  if (value !== '-' && opens !== '' && closes !== '' && !spanOf(value))
    return (
      <Field label="营业时间" hint="24 小时制，写成 09:00-21:00 的样子">
        <input value={value} required onChange={(event) => onChange(event.target.value)} />
      </Field>
    );
  return (
    <>
      <Field label="开门时间">
        <Moment type="time" value={opens} required onChange={(event) => onChange(`${event.target.value}-${closes}`)} />
      </Field>
      <Field label="关门时间">
        <Moment type="time" value={closes} required onChange={(event) => onChange(`${opens}-${event.target.value}`)} />
      </Field>
    </>
  );
}
