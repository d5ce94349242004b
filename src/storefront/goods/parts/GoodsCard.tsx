import type { ReactNode } from 'react';
import { type Finish, finishNames } from '#core/goods/picture-words.ts';
import { cardStockText, isBuyable, type StockLevel } from '#core/goods/stock.ts';
import { tellingTags } from '#core/goods/tag-groups.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { yuanOff } from '#core/money/yuan.ts';
import { routes } from '#core/site/routes.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { smallSet } from '#storefront/shell/picture/dense.ts';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/Price.css';
import '#storefront/shell/parts/style/swatch.css';
import '#storefront/shell/parts/style/tag.css';
import { briefLine } from './brief-line.ts';
import './card-marks.css';
import './card.css';
import './GoodsCard.css';

/** The fields of a card; rows of the library and the short goods of papi replies both have them. */
export interface CardGoods {
  item_id: string;
  item_name: string;
  pics: readonly string[];
  price: number;
  market_price: number;
  activity_price?: number | null | undefined;
  goods_brand: string;
  brief?: string;
  level: StockLevel;
  approve_status?: string | undefined;
  tags?: readonly { tag_id: string; tag_name: string; tag_cate?: number | undefined }[];
  finishes?: readonly string[];
}

interface Props {
  goods: CardGoods;
  /** First row of a list: the picture loads at once. */
  eager?: boolean;
  /** Buttons over the picture. */
  tools?: ReactNode;
  /** Prints the facts of a row too, which the style sheet shows where the list has rows (card-rows.css). */
  hasFacts?: boolean;
}

/** One product as a card; the whole card is one link. */
export function GoodsCard({ goods, eager = false, tools, hasFacts = false }: Props) {
  const sold = goods.level === 0;
  const picture = firstPicture(goods.pics);
  return (
    <article className={sold ? 'card is-out' : 'card'}>
      <div className="card__pic">
        <img
          src={smallPicture(picture)}
          srcSet={smallSet(picture)}
          alt=""
          width="400"
          height="400"
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
        <Badge goods={goods} />
        {goods.finishes && goods.finishes.length > 1 && (
          <div className="swatches">
            {goods.finishes.map((finish) => (
              <span key={finish} className={`swatch swatch--${finish}`} title={finishNames[finish as Finish]} />
            ))}
          </div>
        )}
        {sold && <span className="card__state">暂时缺货</span>}
        {tools}
      </div>
      <div className="card__body">
        <h3 className="card__title">
          <a href={routes.goods(goods.item_id)}>{goods.item_name}</a>
        </h3>
        {hasFacts && <p className="card__brief">{goods.brief}</p>}
        {goods.tags && goods.tags.length > 0 && (
          <div className="card__tags">
            {tellingTags(goods.tags, hasFacts ? 6 : 2).map((tag) => (
              <span key={tag.tag_id} className="tag">
                {tag.tag_name}
              </span>
            ))}
          </div>
        )}
        <div className="card__price">
          <CardPrice goods={goods} />
        </div>
        <div className="card__foot">
          <span className="card__about">{briefLine(goods.brief ?? '', goods.item_name)}</span>
          <Stock goods={goods} />
        </div>
      </div>
    </article>
  );
}

function Badge({ goods }: { goods: CardGoods }) {
  const { activity_price: activity, price } = goods;
  if (activity == null || activity >= price) return null;
  return (
    <span className="card__badge">
      <span className="tag tag--brand">直降 {yuanOff(price - activity)}</span>
    </span>
  );
}

function CardPrice({ goods }: { goods: CardGoods }) {
  const now = effectivePrice(goods);
  const was = now < goods.price ? goods.price : goods.market_price;
  return (
    <>
      <Price cents={now} itemId={goods.item_id} />
      {was > now && <del className="was">{formatPrice(was)}</del>}
    </>
  );
}

function Stock({ goods }: { goods: CardGoods }) {
  const { level } = goods;
  if (goods.approve_status && !isBuyable(goods.approve_status)) return <span>仅展示</span>;
  return (
    <span className={level === 1 ? 'low' : undefined} data-stock={goods.item_id}>
      {cardStockText[level]}
    </span>
  );
}
