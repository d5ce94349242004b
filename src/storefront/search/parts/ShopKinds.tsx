import { routes } from '#core/site/routes.ts';
import { counted } from '#storefront/shell/parts/counted.ts';
import { mainPicture } from '#storefront/shell/picture/dense.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import './parts.css';

/** A category to start from, with some of the kinds in it. */
export interface ShopKind {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly picture: string;
  readonly inside: readonly { readonly id: string; readonly name: string }[];
}

/** The categories of the shop with a picture each, the first one large. */
export function ShopKinds({ kinds }: { kinds: readonly ShopKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <nav className="panel shop-kinds" aria-label="按品类找">
      <h2>按品类找</h2>
      <ul {...counted(kinds.length)}>
        {kinds.map(({ id, name, total, picture, inside }, index) => (
          <li key={id}>
            <img
              src={index === 0 ? mainPicture(picture) : smallPicture(picture)}
              alt=""
              width="400"
              height="400"
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>
                <a href={routes.goodsOfCategory(id)}>{name}</a> <small>{total} 件</small>
              </h3>
              <p>
                {inside.map((kind) => (
                  <a key={kind.id} href={routes.goodsOfCategory(kind.id)}>
                    {kind.name}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
