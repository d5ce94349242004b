import { memberRoutes } from '#core/member/routes.ts';
import { isDue, type ProjectStatus } from '#core/project/status.ts';
import '#storefront/shell/parts/style/button.css';

interface Step {
  readonly name: string;
  readonly href: (orderId: number) => string;
}

const steps: Readonly<Partial<Record<ProjectStatus, Step>>> = {
  30: { name: '确认方案', href: memberRoutes.projectDrawings },
  40: { name: '接受报价', href: memberRoutes.rxCheckout },
  50: { name: '查看物流', href: memberRoutes.projectParcels },
  60: { name: '上门安排', href: memberRoutes.projectWork },
  70: { name: '验收工单', href: memberRoutes.projectWork },
};

/** Whether a project has a page that its member goes to next. */
export const hasNextStep = (status: ProjectStatus): boolean => steps[status] !== undefined;

interface Props {
  orderId: number;
  status: ProjectStatus;
  size?: 'sm';
}

/** The member's next step; while others are working, a link to their progress. */
export function NextStep({ orderId, status, size }: Props) {
  const step = steps[status];
  if (!step) return null;
  return (
    <a
      className={`btn btn--${isDue(status) ? 'main' : 'line'}${size ? ` btn--${size}` : ''}`}
      href={step.href(orderId)}
    >
      {step.name}
    </a>
  );
}
