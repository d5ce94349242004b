import { useEffect, useState } from 'react';
import type { FreightRule } from '#core/freight/contract.ts';
import { choiceOf, pickValue } from '#core/goods/sku.ts';
import { effectivePrice } from '#core/money/money.ts';
import { maxLineQuantity } from '#core/site/limits.ts';
import { addToCart, buyNow, fetchBuying } from '#storefront/cart/add-at-press.ts';
import { $compared, followCompared } from '#storefront/compare/store.ts';
import {
  ArrivalDialog,
  CompareBar,
  CouponDialog,
  fetchExtras,
  GuestDrawer,
  RegionDialog,
  ShareDialog,
} from '#storefront/goods/dialogs/extras-lazy.ts';
import { type DeliverTo, loadDeliverTo } from '#storefront/region/deliver-to.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { BuyButtons } from './BuyButtons.tsx';
import { DeliverRow } from './DeliverRow.tsx';
import { GoodsTools } from './GoodsTools.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import type { PanelGoods } from './panel-goods.ts';
import { choosePictures, picturesOf } from './picture-choice.ts';
import { QuantityField } from './QuantityField.tsx';
import { SkuPicker } from './SkuPicker.tsx';
import { StockWord } from './StockWord.tsx';
import { usePanelSkus } from './use-panel-skus.ts';
import './goods-buy.css';

interface Props {
  goods: PanelGoods;
  /** Freight of the snapshot, null where the backend does not tell it. */
  freight: readonly FreightRule[] | null;
}

type Opened = '' | 'coupons' | 'region' | 'share' | 'arrival' | 'kept';

/**
 * Price, choice of SKU, quantity and the buying buttons. It is printed into the page and woken by the first touch;
 * until then the inline script answers taps by the `data-tap` attributes. Its dialogs and the code of its buttons are fetched on
 * waking, if the script of the first move has not fetched them.
 */
export function BuyPanel({ goods, freight }: Props) {
  const { skus, memberPrices } = usePanelSkus(goods);
  const [skuId, setSkuId] = useState(goods.item_id);
  const [moved, setMoved] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState<'' | 'buy' | 'cart'>('');
  const [opened, setOpened] = useState<Opened>('');
  const [region, setRegion] = useState<DeliverTo>();
  const compared = useStore($compared);
  const close = () => setOpened('');

  useEffect(() => {
    fetchBuying();
    fetchExtras();
    setRegion(loadDeliverTo());
    // The page is back in the state in which a button left it.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy('');
    addEventListener('pageshow', onShow);
    const unfollow = followCompared();
    return () => {
      unfollow();
      removeEventListener('pageshow', onShow);
    };
  }, []);

  const sku = skus.find((one) => one.item_id === skuId) ?? skus[0];
  if (!sku) return null;
  const min = Math.max(1, sku.start_num);
  const num = Math.min(maxLineQuantity, Math.max(min, quantity));
  const memberPrice = memberPrices.get(sku.item_id);

  function choose(specId: string, valueId: string) {
    const pick = sku && pickValue(skus, choiceOf(sku), specId, valueId);
    if (!pick) return;
    setSkuId(pick.sku.item_id);
    setMoved(pick.moved);
    choosePictures(picturesOf(goods.specs, choiceOf(pick.sku)));
  }

  async function putIntoCart(itemId: string) {
    setBusy('cart');
    if ((await addToCart(itemId, num, goods.item_name)) === 'kept') setOpened('kept');
    setBusy('');
  }

  async function buy(itemId: string) {
    setBusy('buy');
    // On success the browser is navigating and the button stays busy.
    if (!(await buyNow(itemId, num))) setBusy('');
  }

  return (
    <>
      <PriceBlock
        sku={sku}
        memberPrice={memberPrice}
        freight={freight}
        coupons={goods.coupons}
        onCoupons={() => setOpened('coupons')}
      />
      <DeliverRow
        region={region}
        printed={freight}
        goodsFee={(memberPrice ?? effectivePrice(sku)) * num}
        onChange={() => setOpened('region')}
      />
      <SkuPicker specs={goods.specs} skus={skus} sku={sku} onPick={choose} />
      {moved && (
        <p role="alert">
          <span className="tag tag--warn">该组合无货，已为您换成：{moved}</span>
        </p>
      )}
      <dl className="opt">
        <dt>数量</dt>
        <dd>
          <QuantityField value={num} min={min} onChange={setQuantity} />
          {goods.item_unit && <span className="hint">{goods.item_unit}</span>}
          {min > 1 && <span className="hint">{min} 件起订</span>}
          <StockWord itemId={sku.item_id} level={sku.level} status={sku.approve_status} />
        </dd>
      </dl>
      <BuyButtons
        sku={sku}
        busy={busy}
        onBuy={() => void buy(sku.item_id)}
        onCart={() => void putIntoCart(sku.item_id)}
        onArrival={() => setOpened('arrival')}
      />
      <GoodsTools
        goods={{ item_id: goods.item_id, name: goods.item_name, pic: goods.picture, category: goods.category }}
        onShare={() => setOpened('share')}
      />
      {opened === 'coupons' && <CouponDialog itemId={sku.item_id} onClose={close} />}
      {opened === 'region' && <RegionDialog region={region} onChoose={setRegion} onClose={close} />}
      {opened === 'share' && <ShareDialog title="分享商品" onClose={close} />}
      {opened === 'arrival' && <ArrivalDialog itemId={sku.item_id} name={goods.item_name} onClose={close} />}
      {opened === 'kept' && <GuestDrawer onClose={close} />}
      {compared.length > 0 && <CompareBar goods={compared} />}
    </>
  );
}
