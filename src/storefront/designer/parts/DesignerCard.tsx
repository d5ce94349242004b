import { editorialRoutes } from '#core/article/routes.ts';
import { type CardDesigner, designerFacts } from '#core/designer/card.ts';
import { wideSet } from '#storefront/shell/picture/dense.ts';
import { sized, widePicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/tag.css';
import './designer.css';

/** One designer; the whole card is a link. */
export function DesignerCard({ designer }: { designer: CardDesigner }) {
  const { code, name, avatar, work, title, style, score } = designer;
  return (
    <article className="designer">
      {work && (
        <img
          className="designer__work"
          src={widePicture(work)}
          srcSet={wideSet(work)}
          alt=""
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="designer__body">
        <img src={sized(avatar)} alt="" width="48" height="48" loading="lazy" decoding="async" />
        <div className="designer__name">
          <h3>
            <a href={editorialRoutes.designer(code)}>{name}</a>
          </h3>
          {score > 0 && (
            <span className="num">
              {score.toFixed(1)}
              <span className="small muted"> 分</span>
            </span>
          )}
        </div>
        <p className="sub small">{title}</p>
        <p className="designer__facts">{designerFacts(designer)}</p>
        <p className="designer__styles">
          {style.map((one) => (
            <span key={one} className="tag">
              {one}
            </span>
          ))}
        </p>
      </div>
    </article>
  );
}
