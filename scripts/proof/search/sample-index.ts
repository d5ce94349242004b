import type { TestShop } from '#backend/testing/shop.ts';
import { listCategories } from '#core/category/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';

/** The search index of a sample world, as a publish would write it. */
export async function sampleIndex(shop: TestShop) {
  const { call } = shop.client();
  const pageSize = 100;
  const first = await call(listGoods, { page_size: pageSize });
  const goods = first.list.map(withLevel);
  for (let page = 2; goods.length < first.total_count; page += 1) {
    goods.push(...(await call(listGoods, { page_no: page, page_size: pageSize })).list.map(withLevel));
  }
  const files = goodsFilesOf(goods);
  const head = searchHeadOf(
    {
      goods,
      categories: await call(listCategories, {}),
      brands: first.brand_list.list,
      tags: first.select_tags_list,
      synonyms: searchSynonyms,
      hotWords: [],
      others: { programme: [], shop: [], designer: [], information: [], brands: [] },
      readingsOf,
    },
    files.map((_, index) => `/search/goods-${index}.json`),
  );
  return { goods, files, head };
}
