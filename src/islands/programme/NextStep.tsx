import { memberRoutes } from '#config/member-routes.ts';
import type { ProgrammeOrderStatus } from '#domain/programme-order-status.ts';

interface Props {
  orderId: number;
  status: ProgrammeOrderStatus;
  size?: 'sm';
}

/** What the project waits for from the member; nothing while it is others' turn. */
export function NextStep({ orderId, status, size }: Props) {
  const look = `btn btn--main${size ? ` btn--${size}` : ''}`;
  if (status === 30) {
    return (
      <a className={look} href={memberRoutes.programmePreview(orderId)}>
        确认方案
      </a>
    );
  }
  if (status === 40) {
    return (
      <a className={look} href={memberRoutes.rxCheckout(orderId)}>
        接受报价
      </a>
    );
  }
  return null;
}
