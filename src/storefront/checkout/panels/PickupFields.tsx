import { useEffect } from 'react';
import { type PickupOption, pickupDates, pickupSpans } from '#core/order/times/pickup.ts';
import { pickupDays } from '#core/site/limits.ts';
import { loadPickupCentres, type PickupCentre, pickupCentres } from '#storefront/checkout/pickup-centres.ts';
import { $draft, changePickup } from '#storefront/checkout/store.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { Field } from '#storefront/shell/form/Field.tsx';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/address/parts/address.css';
import '#storefront/shell/form/form.css';
import './PickupFields.css';

/** The centre, day and time of a pick-up. */
export function PickupFields() {
  const { data: centres, failure } = useStore(pickupCentres.$reading);
  const { pickup } = useStore($draft);
  useEffect(() => void loadPickupCentres(), []);

  if (!centres) {
    if (failure) return <FailedPart message={failure} onRetry={() => void loadPickupCentres()} />;
    return <LoadingPanel lines={3} />;
  }
  if (centres.length === 0) return <Note kind="warn">暂时没有可以自提的体验馆，请选择快递配送</Note>;

  const centre = centres.find((one) => String(one.id) === pickup.location);
  const nowMs = serverNowMs();
  const spans = centre && pickup.date ? pickupSpans(centre.hours, pickup.date, nowMs) : [];
  return (
    <div className="oset oset--first">
      <Field label="自提门店" error={undefined} isWide>
        {(control) => (
          <select
            className="input"
            value={centre ? pickup.location : ''}
            onChange={(event) => changePickup({ location: event.currentTarget.value, time: '' })}
            {...control}
          >
            <option value="">请选择体验馆</option>
            {byCity(centres).map(([city, ones]) => (
              <optgroup key={city} label={city}>
                {ones.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Choice
        label="自提日期"
        options={pickupDates(nowMs, pickupDays)}
        value={pickup.date}
        onChange={(date) => changePickup({ date, time: '' })}
      />
      <Choice
        label="自提时间"
        options={spans}
        value={pickup.time}
        // Without a centre and a day there are no times to choose from.
        hint={centre && pickup.date ? '当天营业时间已过，请换一天' : '请先选择门店和日期'}
        onChange={(time) => changePickup({ time })}
      />
      {centre && (
        <p className="hint full">
          {centre.province}
          {centre.city === centre.province ? '' : centre.city}
          {centre.county}
          {centre.address}·营业时间 <span className="num">{centre.hours}</span>
          {centre.tel && (
            <>
              ·电话 <span className="num">{centre.tel}</span>
            </>
          )}
        </p>
      )}
      <p className="hint full">到店出示订单里的自提码即可取货，免运费。</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly PickupOption[];
  value: string;
  /** Replaces the first option when there are none. */
  hint?: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, hint = '', onChange }: ChoiceProps) {
  const isEmpty = options.length === 0;
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <select
          className="input"
          value={options.some((option) => option.value === value) ? value : ''}
          disabled={isEmpty}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...control}
        >
          <option value="">{isEmpty ? hint : `请选择${label}`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The centres under the name of their city, in order. */
function byCity(centres: readonly PickupCentre[]): [string, PickupCentre[]][] {
  return [...Map.groupBy(centres, ({ province, city }) => (province === city ? city : `${province} ${city}`))];
}
