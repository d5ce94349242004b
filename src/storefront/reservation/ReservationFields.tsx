import { reservationSystems } from '#core/reservation/texts.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { PositionField } from './PositionField.tsx';
import type { ReservationControl } from './use-reservation.ts';
import '#storefront/shell/form/form.css';
import './reservation.css';

/** Name, phone, region and system; the field names are those of the form without script (contract 14.15). */
export function ReservationFields({ control }: { control: ReservationControl }) {
  const { draft, fault, change, locating } = control;
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined);
  return (
    <>
      <TextField
        label="姓名"
        name="contacts"
        isRequired
        value={draft.contacts}
        error={errorOf('contacts')}
        maxLength={30}
        autoComplete="name"
        placeholder="怎么称呼您"
        onChange={(contacts) => change({ contacts })}
      />
      <TextField
        label="联系方式"
        name="contactNumber"
        isRequired
        value={draft.contactNumber}
        error={errorOf('contactNumber')}
        maxLength={20}
        inputMode="tel"
        autoComplete="tel"
        placeholder="手机号码"
        onChange={(contactNumber) => change({ contactNumber })}
      />
      <PositionField position={draft.position} locating={locating} onChange={(position) => change({ position })} />
      <fieldset className="field full choices" aria-describedby={errorOf('solution') && 'system-error'}>
        <legend>
          方案 <b className="req">*</b>
        </legend>
        <div>
          {reservationSystems.map((system) => (
            <label key={system} className="choice">
              <input
                type="radio"
                className="sr"
                name="solution"
                value={system}
                checked={draft.system === system}
                onChange={() => change({ system })}
                // Pressing the chosen one clears it (design.md §4).
                onClick={() => draft.system === system && change({ system: '' })}
              />
              {system}
            </label>
          ))}
        </div>
        {errorOf('solution') && (
          <span className="err" id="system-error" role="alert">
            <Icon name="warn" size={16} />
            {errorOf('solution')}
          </span>
        )}
      </fieldset>
    </>
  );
}
