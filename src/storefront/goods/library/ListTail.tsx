import { routes } from '#core/site/routes.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/button.css';
import './list-tail.css';

/** Fills the places that the last row of a list leaves empty, with a room if there is one; the style sheet hides it where there is none. */
export function ListTail({ room }: { room: string }) {
  return (
    <aside className="list-tail">
      {room && <img src={widePicture(room)} alt="" loading="lazy" decoding="async" />}
      <div>
        <b>拿不准选哪款？</b>
        <p>说说家里的户型，设计师免费帮您配好</p>
        <a className="btn btn--soft" href={routes.freeDesign()}>
          免费设计
        </a>
      </div>
    </aside>
  );
}
