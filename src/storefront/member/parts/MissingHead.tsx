import { site } from '#core/site/site.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

export interface Missing {
  title: string;
  /** Why it may be; why a list follows stands over that list. */
  hint: string;
  /** The list that has what the address does not name; unset where it stands below. */
  way?: { readonly href: string; readonly name: string } | undefined;
}

/** Says that the address names nothing that can be shown, and leads to the list and to somebody who can look it up. */
export function MissingHead({ title, hint, way }: Missing) {
  return (
    <div className="panel" role="alert">
      <div className="pay__head">
        <span className="okmark okmark--warn">
          <Icon name="info" size={24} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{hint}</p>
        </div>
        <p className="pay__on">
          {way && (
            <a className="btn btn--main" href={way.href}>
              {way.name}
            </a>
          )}
          <a className="btn btn--line" href={`tel:${site.phone}`}>
            联系客服 <span className="num">{site.phone}</span>
          </a>
        </p>
      </div>
    </div>
  );
}
