import { stockWord } from '#core/goods/stock.ts';
import { canBeBought, type Place } from '#core/programme/set.ts';
import { routes } from '#core/site/routes.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Stepper } from '#storefront/shell/parts/Stepper.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { anchorOf, coverId } from './anchor.ts';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/tag.css';
import './programme.css';
import '#storefront/shell/parts/price-sizes.css';

interface Props {
  place: Place;
  /** The number of its point on the picture of the room; unset where it cannot be seen. */
  number: number | undefined;
  /** The point is looked for: its room is shown. */
  onSeek: () => void;
  onNum: (num: number) => void;
  onOut: (isOut: boolean) => void;
  onSwap: () => void;
}

const tags = ['tag tag--off', 'tag tag--warn', 'tag tag--ok'] as const;

/** One place of the programme: its goods, quantity and price, and the actions that change it. */
export function DeviceRow({ place, number, onSeek, onNum, onOut, onSwap }: Props) {
  const { device, goods, num, isOut, isSwapped, cents, level, approveStatus } = place;
  const isMissing = !canBeBought(place);
  return (
    <tr id={anchorOf(device.key)} className={isOut || isMissing ? 'is-out' : undefined}>
      <td>
        <div className="item">
          <img
            src={smallPicture(firstPicture([goods.picture]))}
            alt=""
            width="72"
            height="72"
            loading="lazy"
            decoding="async"
          />
          {number && (
            <a className="spotno num" href={`#${coverId}`} onClick={onSeek}>
              {number}
              <span className="sr">，在图上看 {goods.name}</span>
            </a>
          )}
          <div>
            {goods.goodsKey ? (
              <a className="item__t" href={routes.goods(goods.goodsKey)}>
                {goods.name}
              </a>
            ) : (
              <span className="item__t">{goods.name}</span>
            )}
            <div className="meta">
              {goods.brand}
              {isSwapped && <span className="tag tag--promo">已替换</span>}
              {isOut ? (
                <span className="tag tag--off">不要了</span>
              ) : (
                <span className={tags[isMissing ? 0 : level]} data-stock={goods.itemId}>
                  {stockWord(level, approveStatus)}
                </span>
              )}
            </div>
          </div>
        </div>
      </td>
      <td className="r">
        <Price cents={cents} size="plain" itemId={goods.itemId} />
      </td>
      <td className="c num">
        <span className="needs-script">
          <Stepper value={num} disabled={isOut} label={`数量：${goods.name}`} onChange={onNum} />
        </span>
        <span className="only-printed">× {num}</span>
      </td>
      <td className="r">
        <Price cents={cents * num} size="line" />
      </td>
      <td className="r devices__ways needs-script">
        {!isOut && device.category && (
          <button type="button" className="link small" onClick={onSwap}>
            换一款<span className="sr">：{goods.name}</span>
          </button>
        )}
        <button type="button" className="link small" onClick={() => onOut(!isOut)}>
          {isOut ? '放回' : '去掉'}
          <span className="sr">：{goods.name}</span>
        </button>
      </td>
    </tr>
  );
}
