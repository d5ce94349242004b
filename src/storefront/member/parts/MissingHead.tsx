import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

export interface Missing {
  title: string;
  hint: string;
  /** The list that has what the address does not name. */
  way: { readonly href: string; readonly name: string };
}

/** Says that the address names nothing that can be shown. The list below it leads, so its button is a quiet one. */
export function MissingHead({ title, hint, way }: Missing) {
  return (
    <div className="panel" role="alert">
      <div className="pay__head">
        <span className="okmark okmark--off">
          <Icon name="search" size={24} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{hint}</p>
        </div>
        <a className="btn btn--line" href={way.href}>
          {way.name}
        </a>
      </div>
    </div>
  );
}
