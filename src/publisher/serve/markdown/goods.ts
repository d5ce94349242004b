import type { Category } from '#core/category/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { stockWord } from '#core/goods/stock.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import type { Snapshot } from '#snapshot/read/read.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { richTextMarkdown } from './from-html.ts';
import { blocks, link, plain, priceNote, section, table } from './text.ts';

/** What is known of a product besides its SKUs; what a gateway leaves empty, or has no page of, is no link. */
function factsOf(snapshot: Snapshot, goods: GoodsRecord): (readonly [name: string, value: string])[] {
  const { goods_brand, brand_id, item_bn, item_main_cat_id, item_id } = goods;
  const hasPage = snapshot.keys('brand').includes(brand_id);
  const hasList = categoryIn(snapshot.only('category').list, item_main_cat_id);
  const facts = [
    ['品牌', goods_brand && (hasPage ? link(goods_brand, routes.brand(brand_id)) : plain(goods_brand))],
    ['型号', plain(item_bn)],
    ['类目', hasList && link('同类商品', routes.goodsOfCategory(item_main_cat_id))],
    ['页面', routes.goods(item_id)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

const categoryIn = (nodes: readonly Category[], id: string): boolean =>
  nodes.some((node) => node.id === id || categoryIn(node.children, id));

/** One product: description, every SKU with price and stock, parameters. */
export function goodsMarkdown(snapshot: Snapshot, id: string): string {
  const goods = snapshot.get('goods', id);
  const skus = goods.spec_items.length > 0 ? goods.spec_items : [{ ...goods, custom_spec_name: '' }];
  return blocks(
    `# ${plain(goods.item_name)}`,
    plain(goods.brief),
    factsOf(snapshot, goods)
      .map(([name, value]) => `- ${name}：${value}`)
      .join('\n'),
    section(
      '规格与价格',
      table(
        ['规格', '价格', '库存', '编号'],
        skus.map((sku) => [
          plain(sku.custom_spec_name) || '标准',
          formatPrice(effectivePrice(sku)),
          stockWord(sku.level, sku.approve_status),
          sku.item_id,
        ]),
      ),
    ),
    priceNote,
    section(
      '参数',
      table(
        ['参数', '值'],
        goods.item_params.map((one) => [plain(one.attribute_name), plain(one.attribute_value_name)]),
      ),
    ),
    section('介绍', richTextMarkdown(goods.intro)),
  );
}

/** A list of products, complete: a program turns no pages. */
export function goodsListMarkdown(title: string, rows: readonly ListedGoods[]): string {
  return blocks(
    `# ${plain(title)}`,
    `共 ${rows.length} 件。${priceNote}`,
    table(
      ['商品', '品牌', '价格', '库存'],
      rows.map((row) => [
        link(row.item_name, routes.goods(row.item_id)),
        plain(row.goods_brand),
        formatPrice(effectivePrice(row)),
        stockWord(row.level, row.approve_status),
      ]),
    ),
  );
}
