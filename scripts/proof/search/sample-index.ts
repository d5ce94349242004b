import { openTestShop } from '#backend/testing/shop.ts';
import { listCategories } from '#core/category/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { readingsOf } from '#snapshot/read/pinyin.ts';

/** The search index of the sample world with some number of goods, as a publish would write it. */
export async function sampleIndex(size: number) {
  const shop = await openTestShop({ goods: size });
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
  await shop.close();
  return { goods, files, head };
}
