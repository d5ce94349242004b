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

/** Says that the address names nothing that can be shown; where no list follows, it leads to one. */
export function MissingHead({ title, hint, way }: Omit<Missing, 'way'> & { way?: Missing['way'] | false }) {
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
        {way && (
          <a className="btn btn--main" href={way.href}>
            {way.name}
          </a>
        )}
      </div>
    </div>
  );
}
