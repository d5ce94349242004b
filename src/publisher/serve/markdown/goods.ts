import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { stockWord } from '#core/goods/stock.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import type { Snapshot } from '#snapshot/read/read.ts';
import { richTextMarkdown } from './from-html.ts';
import { blocks, link, plain, priceNote, section, table } from './text.ts';

/** One product: description, every SKU with price and stock, parameters. */
export function goodsMarkdown(snapshot: Snapshot, id: string): string {
  const goods = snapshot.get('goods', id);
  const skus = goods.spec_items.length > 0 ? goods.spec_items : [{ ...goods, custom_spec_name: '' }];
  return blocks(
    `# ${plain(goods.item_name)}`,
    plain(goods.brief),
    [
      `- 品牌：${link(goods.goods_brand, routes.brand(goods.brand_id))}`,
      `- 型号：${plain(goods.item_bn)}`,
      `- 类目：${link('同类商品', routes.goodsOfCategory(goods.item_main_cat_id))}`,
      `- 页面：${routes.goods(id)}`,
    ].join('\n'),
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
