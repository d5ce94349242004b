import { memberRoutes } from '#config/member-routes.ts';
import type { ProgrammeOrderStatus } from '#domain/programme-order-status.ts';

interface Props {
  orderId: number;
  status: ProgrammeOrderStatus;
  size?: 'sm';
}

/** What the project waits for from the member; while it is others' turn, where one can see how far they are. */
export function NextStep({ orderId, status, size }: Props) {
  const width = size ? ` btn--${size}` : '';
  const look = `btn btn--main${width}`;
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
  if (status === 50) {
    return (
      <a className={`btn btn--line${width}`} href={memberRoutes.programmeExpress(orderId)}>
        查看物流
      </a>
    );
  }
  if (status === 60) {
    return (
      <a className={`btn btn--line${width}`} href={memberRoutes.programmeWork(orderId)}>
        上门安排
      </a>
    );
  }
  if (status === 70) {
    return (
      <a className={look} href={memberRoutes.programmeWork(orderId)}>
        验收工单
      </a>
    );
  }
  return null;
}
