import { reservationRemarkMaxLength } from '#core/site/limits.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { $waitingReservations } from './store.ts';
import type { ReservationControl } from './use-reservation.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

/** The remark, the button, and the outcome of the press. */
export function SendReservation({ control }: { control: ReservationControl }) {
  const { draft, failure, sending, change } = control;
  const { count: waiting } = useStore($waitingReservations);
  return (
    <>
      <TextField
        label="备注"
        name="remark"
        value={draft.remark}
        error={undefined}
        maxLength={reservationRemarkMaxLength}
        placeholder="选填，如：二居，想先做照明"
        onChange={(remark) => change({ remark })}
      />
      <button type="submit" className="btn btn--main btn--lg btn--full" aria-busy={sending === 'busy'}>
        {sending === 'busy' ? '提交中…' : '提交预约'}
      </button>
      {failure && <Note kind="bad">{failure}</Note>}
      {!failure && waiting > 0 && (
        <Note kind="warn">
          <span role="status">网络已断开，预约已存好，联网后自动提交。</span>
        </Note>
      )}
      {!failure && waiting === 0 && <p className="hint">您的联系方式只用于这次设计预约。</p>}
    </>
  );
}
