import { useEffect, useEffectEvent, useState } from 'react';
import { reservationMessages } from '#core/reservation/messages.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import { takeRemark } from './remark.ts';
import { SendReservation } from './SendReservation.tsx';
import { typedEarly } from './typed-early.ts';
import { useReservation } from './use-reservation.ts';
import '#storefront/campaign/campaign.css';
import '#storefront/shell/parts/style/button.css';

/** The free design form of the campaign page. Without script it is a plain form (contract 14.15). */
export function CampaignForm() {
  return (
    <IslandBoundary>
      <Form />
    </IslandBoundary>
  );
}

function Form() {
  const [isSent, setSent] = useState(false);
  const control = useReservation('', () => setSent(true));
  const begin = useEffectEvent(() => {
    const remark = takeRemark();
    const typed = control.form.current ? typedEarly(control.form.current) : {};
    control.change({ ...typed, ...(remark && { remark }) });
  });
  useEffect(() => begin(), []);
  if (isSent) {
    return (
      <EmptyState icon="check" title={reservationMessages.submitted} hint="一个工作日内，设计师给您回电">
        <button type="button" className="btn btn--line" onClick={() => setSent(false)}>
          再预约一套
        </button>
      </EmptyState>
    );
  }
  return (
    <form
      ref={control.form}
      className="reserve"
      method="post"
      action="/reserve"
      noValidate
      // Asking for the position before the visitor has started would be intrusive.
      onFocus={() => void control.findPosition()}
      onSubmit={(event) => {
        event.preventDefault();
        void control.submit();
      }}
    >
      <ReservationFields control={control} />
      <div className="reserve__send full">
        <SendReservation control={control} />
      </div>
      {/* A hidden trap field: only a bot fills it in. */}
      <input className="sr" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  );
}
