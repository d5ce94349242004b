import { editorialRoutes } from '#core/article/routes.ts';
import { type CardDesigner, designerFacts } from '#core/designer/card.ts';
import { sized } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/tag.css';
import './designer.css';

/** One designer; the whole card is a link. */
export function DesignerCard({ designer }: { designer: CardDesigner }) {
  const { code, name, avatar, title, style, score } = designer;
  return (
    <article className="designer">
      <img src={sized(avatar)} alt="" width="72" height="72" loading="lazy" decoding="async" />
      <div>
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
        <p className="muted small">{designerFacts(designer)}</p>
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
