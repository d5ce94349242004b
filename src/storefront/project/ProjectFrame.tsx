import { type ReactNode, useEffect } from 'react';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { type ProjectDetail, projectDetail } from './store.ts';
import { useProjectId } from './use-project-id.ts';
import '#storefront/order/order-card.css';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

// An address that names no project is rare: what stands there instead comes with it.
const NoProject = late(
  async () => (await import('#storefront/project/missing/NoProject.tsx')).NoProject,
  <LoadingPanel shape="order" lines={3} />,
);

interface Props {
  children: (project: ProjectDetail) => ReactNode;
  /** The page is about the drawings: so are the projects it offers when the address names none. */
  forDrawings?: boolean;
}

/** Reads the project in the address and shows it; until then, or on failure, it shows a message. */
export function ProjectFrame({ children, forDrawings = false }: Props) {
  const id = useProjectId();
  const { data: project, failure } = useStore(projectDetail.$reading);
  useEffect(() => {
    if (id) void projectDetail.load(id);
  }, [id]);
  useReturn(() => {
    if (id) void projectDetail.load(id);
  });

  if (id === 0) return <NoProject forDrawings={forDrawings} />;
  if (project) return children(project);
  if (failure && id) return <FailedPart message={failure} onRetry={() => void projectDetail.load(id)} />;
  return <LoadingPanel lines={9} />;
}
