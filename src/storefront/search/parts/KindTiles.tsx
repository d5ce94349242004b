import { noFilter } from '#core/goods/filter.ts';
import { goodsAddress, searchListing } from '#core/goods/listing.ts';
import { isPlainPress } from '#core/list/plain-press.ts';
import type { HitKind } from '#storefront/search/index/goods-found.ts';
import { showAddress } from '#storefront/shell/list/address.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import './parts.css';

interface Props {
  keywords: string;
  kinds: readonly HitKind[];
  /** The kind that the address narrows to, "" for all. */
  chosen: string;
}

/** The kinds of goods among the hits, with a picture and their number; a second press on one shows all again. */
export function KindTiles({ keywords, kinds, chosen }: Props) {
  return (
    <nav className="kinds" aria-label="按品类缩小范围">
      {kinds.map(({ id, name, count, picture }) => {
        const isOn = id === chosen;
        const address = goodsAddress({ ...noFilter, keywords, categoryIds: isOn ? [] : [id] }, searchListing);
        return (
          <a
            key={id}
            href={address}
            className={isOn ? 'is-on' : undefined}
            aria-current={isOn ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              showAddress(address);
            }}
          >
            <img src={smallPicture(picture)} alt="" width="48" height="48" decoding="async" />
            <span>
              {name}
              <small>{count} 件</small>
            </span>
          </a>
        );
      })}
    </nav>
  );
}
