import type { ReactNode } from 'react';
import { routes } from '#core/site/routes.ts';
import { Facts } from '#storefront/shell/parts/facts/Facts.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { wideSet } from '#storefront/shell/picture/dense.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import { shownPrices } from './shown-prices.ts';
import '#storefront/goods/parts/card-marks.css';
import '#storefront/goods/parts/card-wide.css';
import '#storefront/goods/parts/card.css';
import '#storefront/shell/parts/style/tag.css';

/** The fields on a programme's card. */
export interface CardProgramme {
  readonly code: string;
  readonly name: string;
  readonly cover: string;
  readonly house_type_name: string;
  /** Square metres. */
  readonly area: number;
  /** What the devices cost, in cents, the sum that the cart charges; 0 = unknown. */
  readonly price: number;
  /** With design and fitting, or the price of the package, in cents; 0 = on request. */
  readonly fitted_price: number;
  readonly is_package: 0 | 1;
  /** The number of devices. */
  readonly item_num: number;
}

interface Props {
  programme: CardProgramme;
  /** First row of a list: the picture loads at once. */
  eager?: boolean;
  /** A badge over the corner of the picture. */
  badge?: string | undefined;
  /** The words of a press below, where the list shows this card larger than the others; the whole card is the link. */
  press?: string | undefined;
  /** Buttons over the picture. */
  tools?: ReactNode;
}

/** One programme as a wide card; the whole card is one link. */
export function ProgrammeCard({ programme, eager = false, badge, press, tools }: Props) {
  const { code, name, cover, house_type_name, area, item_num } = programme;
  const { word, cents, isFrom, second } = shownPrices(programme);
  return (
    <article className="card">
      <div className="card__pic card__pic--wide">
        <img
          src={widePicture(cover)}
          srcSet={wideSet(cover)}
          alt=""
          width="640"
          height="360"
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
        {badge && (
          <span className="card__badge">
            <span className="tag tag--brand">{badge}</span>
          </span>
        )}
        {tools}
      </div>
      <div className="card__body">
        <h3 className="card__title">
          <a href={routes.programme(code)}>{name}</a>
        </h3>
        <div className="small muted">
          <Facts facts={[house_type_name, area > 0 && `${area} ㎡`, `${item_num} 件设备`]} />
        </div>
        <div className="card__price">
          {cents > 0 ? (
            <>
              <span className="small muted">{word}</span>
              <Price cents={cents} from={isFrom} />
            </>
          ) : (
            <span className="sub">价格面议</span>
          )}
        </div>
        {/* Every card has the line, so that a row of cards has no hole. */}
        <div className="small muted num">{second || '安装另行预约'}</div>
        {press && (
          <span className="btn btn--soft card__press" aria-hidden="true">
            {press}
          </span>
        )}
      </div>
    </article>
  );
}
