import { useEffect } from 'react';
import { installationDays, installationSpans } from '#core/order/times/installation.ts';
import { installationLine, readRemark } from '#core/order/times/remark.ts';
import { $draft, changeDraft } from '#storefront/checkout/store.ts';
import { Field } from '#storefront/shell/form/Field.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/address/parts/address.css';
import '#storefront/shell/form/form.css';

/** When somebody should come to install the goods: a day from the one after their arrival, and a part of it. */
export function InstallationFields({ from }: { from: string }) {
  const wish = readRemark(useStore($draft).installation).installation;
  const days = installationDays(from);
  const day = days.find((one) => wish.startsWith(one));
  const span = installationSpans.find((one) => wish.endsWith(one)) ?? installationSpans[0];
  const change = (nextDay: string, nextSpan: string): void =>
    changeDraft({ installation: nextDay && installationLine(nextDay, nextSpan) });

  // Another address can make the day too early; a wish that is not shown must not be sent either.
  const isLost = wish !== '' && !day;
  useEffect(() => {
    if (isLost) changeDraft({ installation: '' });
  }, [isLost]);

  return (
    <>
      <Field label="上门安装" error={undefined}>
        {(control) => (
          <select
            className="input"
            value={day ?? ''}
            onChange={(event) => change(event.currentTarget.value, span)}
            {...control}
          >
            <option value="">不预约，到货后再约</option>
            {days.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      {day && (
        <Field label="安装时段" error={undefined}>
          {(control) => (
            <select
              className="input"
              value={span}
              onChange={(event) => change(day, event.currentTarget.value)}
              {...control}
            >
              {installationSpans.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p className={day ? 'hint full' : 'hint install__hint'}>
        {day ? '这是您的期望时间，写进订单备注；' : '选一天和时段；'}师傅出发前会来电确认。
      </p>
    </>
  );
}
