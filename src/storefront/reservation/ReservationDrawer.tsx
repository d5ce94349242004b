import { useEffect, useRef } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import { SendReservation } from './SendReservation.tsx';
import { useReservation } from './use-reservation.ts';
import './drawer.css';

interface Props {
  /** The initial remark. */
  remark: string;
  onClose: () => void;
}

/** The free design form at the foot of the window (spec §4): focus stays in it, Esc and × close it. */
export function ReservationDrawer({ remark, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const control = useReservation(remark, () => dialog.current?.close());
  const { form, submit, findPosition } = control;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    const onPress = ({ target }: MouseEvent) => target === current && current?.close();
    current?.showModal();
    current?.addEventListener('mousedown', onPress);
    form.current?.querySelector('input')?.focus();
    void findPosition();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      // The region dialog inside it also fires a close event.
      onClose={({ target }) => target === dialog.current && onClose()}
    >
      <form
        ref={form}
        className="wrap drawer__in"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <button type="button" className="drawer__close" aria-label="关闭" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={24} />
        </button>
        <div className="drawer__lead">
          <h2 id="drawer-title">免费设计预约</h2>
          <p>一个工作日内，设计师给您回电。</p>
          <ol>
            <li>
              <b>1</b>电话沟通需求
            </li>
            <li>
              <b>2</b>上门或按户型图出点位
            </li>
            <li>
              <b>3</b>给您一张清楚的报价单
            </li>
          </ol>
        </div>
        <div className="drawer__form">
          <ReservationFields control={control} />
        </div>
        <div className="drawer__send">
          <SendReservation control={control} />
        </div>
      </form>
    </dialog>
  );
}
