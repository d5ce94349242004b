import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import '#storefront/shell/parts/style/button.css';

/** A member without projects, and the two ways to the first one. */
export function NoProjects({ title = '还没有方案项目' }: { title?: string }) {
  return (
    <EmptyPart room="living" title={title} hint="说说家里的需求，设计师会带着方案和报价联系您">
      <a className="btn btn--main" href={memberRoutes.demand()}>
        提交需求
      </a>
      <a className="btn btn--line" href={routes.programmeList()}>
        先看方案
      </a>
    </EmptyPart>
  );
}
