import { type ReactNode, useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { MissingPart } from '#storefront/member/parts/MissingPart.tsx';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { type ProjectDetail, projectDetail } from './store.ts';
import { useProjectId } from './use-project-id.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** Reads the project in the address and shows it; until then, or on failure, it shows a message. */
export function ProjectFrame({ children }: { children: (project: ProjectDetail) => ReactNode }) {
  const id = useProjectId();
  const { data: project, failure } = useStore(projectDetail.$reading);
  useEffect(() => {
    if (id) void projectDetail.load(id);
  }, [id]);
  useReturn(() => {
    if (id) void projectDetail.load(id);
  });

  if (id === 0) {
    return (
      <MissingPart
        room="living"
        title="没有找到这个方案项目"
        hint="链接可能不完整，请从方案订单进入"
        way={{ href: memberRoutes.projects(), name: '方案订单' }}
      />
    );
  }
  if (project) return children(project);
  if (failure && id) return <FailedPart message={failure} onRetry={() => void projectDetail.load(id)} />;
  return <LoadingPanel lines={9} />;
}
