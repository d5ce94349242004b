import { routes } from '#core/site/routes.ts';
import '#storefront/shell/parts/style/button.css';
import './list-tail.css';

/** Fills the places that the last row of a list leaves empty; the style sheet hides it where there is none. */
export function ListTail() {
  return (
    <aside className="list-tail">
      <b>拿不准选哪款？</b>
      <p>说说家里的户型，设计师免费帮您配好</p>
      <a className="btn btn--line" href={routes.freeDesign()}>
        免费设计
      </a>
    </aside>
  );
}
