import { useEffect, useState } from 'react';
import { stockText } from '#core/goods/stock.ts';
import { formatPrice } from '#core/money/money.ts';
import type { Place, PlacedGoods } from '#core/programme/set.ts';
import { routes } from '#core/site/routes.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { loadAlternatives } from './alternatives.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';
import './programme-swap.css';
import '#storefront/shell/parts/price-sizes.css';

interface Props {
  place: Place;
  /** null: the planned goods. */
  onChoose: (goods: PlacedGoods | null) => void;
  onClose: () => void;
}

type Found = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'shown'; list: readonly PlacedGoods[] };

/** The price difference between other goods of the category and the current ones. */
function difference(cents: number, now: number): string {
  if (cents === now) return '同价';
  return cents < now ? `每件省 ${formatPrice(now - cents)}` : `每件多 ${formatPrice(cents - now)}`;
}

/** 换一款: available goods of the same category by brand, cheapest first. */
export function SwapDialog({ place, onChoose, onClose }: Props) {
  const { device, goods, cents, isSwapped } = place;
  const [found, setFound] = useState<Found>({ at: 'loading' });
  const [brand, setBrand] = useState('');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try requests them again
  useEffect(() => {
    let isOpen = true;
    setFound({ at: 'loading' });
    loadAlternatives(device.category, [device.itemId, device.goodsKey, goods.itemId]).then(
      (list) => isOpen && setFound({ at: 'shown', list }),
      (reason) => isOpen && setFound({ at: 'failed', message: messageOf(reason) }),
    );
    return () => {
      isOpen = false;
    };
  }, [device, goods, tries]);

  const all = found.at === 'shown' ? found.list : [];
  const brands = [...new Set(all.map((one) => one.brand))];
  const list = all.filter((one) => brand === '' || one.brand === brand);
  return (
    <Dialog title="换一款" isWide onClose={onClose}>
      <div className="swap-now">
        <span className="sub">现在是</span> {goods.name} <Price cents={cents} size="plain" />
        {isSwapped && (
          <button type="button" className="link small" onClick={() => onChoose(null)}>
            换回方案原配
          </button>
        )}
      </div>
      {brands.length > 1 && (
        <div className="chips">
          {['', ...brands].map((name) => (
            <button
              key={name}
              type="button"
              className="chip chip--sm"
              aria-pressed={brand === name}
              onClick={() => setBrand(name)}
            >
              {name || '全部品牌'}
            </button>
          ))}
        </div>
      )}
      <div className="swap-box" aria-busy={found.at === 'loading'}>
        {found.at === 'loading' && <p className="sub swap-wait">正在找同类设备…</p>}
        {found.at === 'failed' && (
          <div role="alert">
            <EmptyState icon="warn" title={found.message}>
              <button type="button" className="btn btn--main" onClick={() => setTries(tries + 1)}>
                重试
              </button>
            </EmptyState>
          </div>
        )}
        {found.at === 'shown' && list.length === 0 && (
          <EmptyState icon="search" title="暂时没有同类的其他设备" hint="可以去掉这一件，或到产品库看看">
            <a className="btn btn--line" href={routes.goodsOfCategory(device.category)}>
              看这一类
            </a>
          </EmptyState>
        )}
        <ul>
          {list.map((one) => (
            <li key={one.itemId}>
              <img
                src={smallPicture(firstPicture([one.picture]))}
                alt=""
                width="56"
                height="56"
                loading="lazy"
                decoding="async"
              />
              <div>
                <a className="swap-name" href={routes.goods(one.goodsKey)} target="_blank" rel="noreferrer">
                  {one.name}
                </a>
                <span className="sub">
                  {one.brand}·{stockText[one.level]}
                </span>
              </div>
              <div className="swap-price">
                <Price cents={one.cents} size="plain" />
                <span className={one.cents < cents ? 'small save' : 'small muted'}>{difference(one.cents, cents)}</span>
              </div>
              <button type="button" className="btn btn--soft btn--sm" onClick={() => onChoose(one)}>
                换这款<span className="sr">：{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
