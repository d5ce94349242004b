import { editorialRoutes } from '#core/article/routes.ts';

/** What the card of a designer shows. */
export interface CardDesigner {
  readonly code: string;
  readonly name: string;
  readonly avatar: string;
  readonly title: string;
  readonly city: string;
  /** Years in the trade. */
  readonly years: number;
  readonly style: readonly string[];
  readonly project_num: number;
  /** 0–5. */
  readonly score: number;
}

/** City, years and cases in one line, without what is unknown. */
export const designerFacts = ({ city, years, project_num }: CardDesigner): string =>
  [city, years > 0 && `从业 ${years} 年`, project_num > 0 && `${project_num} 套方案`].filter(Boolean).join('·');

/** One designer; the whole card is one link. */
export function DesignerCard({ designer }: { designer: CardDesigner }) {
  const { code, name, avatar, title, style, score } = designer;
  return (
    <article className="designer">
      <img src={avatar} alt="" width="72" height="72" loading="lazy" decoding="async" />
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
