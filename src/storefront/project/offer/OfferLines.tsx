import { offerRooms } from '#core/project/offer.ts';
import { routes } from '#core/site/routes.ts';
import type { ProjectOffer } from '#storefront/project/store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/checkout/checkout.css';
import './offer.css';
import '#storefront/project/project.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/price-sizes.css';

/** The lines of an offer, room by room, services last. */
export function OfferLines({ offer }: { offer: ProjectOffer }) {
  return offerRooms(offer.lines).map((room) => (
    <section key={room.name} className="offer-room" aria-label={room.name}>
      <h3>{room.name}</h3>
      <div className="olist">
        {room.lines.map((line) => (
          <div key={line.line_id} className="oline">
            {line.item_id ? (
              <div className="item">
                <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
                <div>
                  <a className="item__t" href={routes.goods(line.item_id)}>
                    {line.name}
                  </a>
                </div>
              </div>
            ) : (
              <b>{line.name}</b>
            )}
            <div className="unit r">
              <Price cents={line.price} size="plain" />
            </div>
            <div className="r num">× {line.num}</div>
            <div className="subtotal r">
              <Price cents={line.total_fee} size="line" />
            </div>
          </div>
        ))}
      </div>
    </section>
  ));
}
