import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { $freshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { freshen, type PanelGoods, skusOf } from '#storefront/goods/page/panel-goods.ts';
import { element } from '#storefront/shell/early/element.ts';
import { printAs, type SheetContent } from './sheet.ts';

/** Reads a value as Astro writes it into the attributes of an island: 0 is a plain value, 1 a list. */
function revived([kind, value]: readonly [number, unknown]): unknown {
  if (kind === 1) return (value as (readonly [number, unknown])[]).map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]));
}

function goodsOfPage(): PanelGoods | undefined {
  const island = document.querySelector('.buy astro-island')?.getAttribute('props');
  if (!island) return undefined;
  const { goods } = JSON.parse(island) as { goods: readonly [number, unknown] };
  return revived(goods) as PanelGoods;
}

function contentOf(): SheetContent {
  const goods = goodsOfPage();
  const skus = goods ? freshen(skusOf(goods), $freshGoods.get()) : [];
  const lowest = Math.min(...skus.map(effectivePrice));
  const spread = skus.some((sku) => effectivePrice(sku) !== lowest) ? ' 起' : '';
  return {
    name: goods?.item_name ?? '',
    lead: document.querySelector('.buy__sub')?.textContent ?? '',
    picture: document.querySelector<HTMLImageElement>('.gallery img')?.src ?? '',
    price: skus.length > 0 ? formatPrice(lowest) + spread : '',
    head: ['规格', '商品编号', '价格'],
    rows: skus.map((sku) => [
      sku.item_spec.map((spec) => spec.spec_value_name).join('、') || '标准',
      sku.item_id,
      formatPrice(effectivePrice(sku)),
    ]),
    facts: ['.params', '.scale', '.wiring'].map((one) => document.querySelector(`#params ${one}`)),
  };
}

/** Prints goods as a sheet, and offers to beside the heading of their parameters. */
export async function startGoodsSheet(): Promise<void> {
  const heading = document.querySelector('#params h2');
  if (!heading) return;
  const { qrPicture } = await import('#storefront/shell/picture/qr-lazy.ts');
  const printSheet = printAs(contentOf, qrPicture);
  const button = element('button', { type: 'button', class: 'link sheet__ask' }, '打印资料');
  button.addEventListener('click', () => void printSheet());
  heading.after(button);
}
