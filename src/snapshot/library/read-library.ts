import * as v from 'valibot';
import { FilterBrand, listGoods, Tag } from '#core/goods/contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { rawIds } from '#snapshot/gate/gate.ts';
import { readList } from '#snapshot/pull/paging.ts';
import type { GrowingRecordFile } from '#snapshot/write/record-file.ts';
import { goodsKey, type ListedGoods, type ListedSku, listedGoods, listedSku, type Skus } from './listed-goods.ts';

/** Rows per page: the maximum of papi, and of the shop family (contract 0.8). */
const pageSize = 100;
export const shopPageSize = 50;

/** The library of goods with its SKUs and the filter row. */
export interface Library {
  readonly rows: ListedGoods[];
  readonly skus: Skus;
  readonly brands: FilterBrand[];
  readonly tags: Tag[];
  readonly ownSorts: number[];
}

type Around = Pick<Library, 'brands' | 'tags' | 'ownSorts'>;

/** The filter row as a page of the library tells it. */
export const aroundOf = (reply: OutputOf<typeof listGoods>): Around => ({
  brands: reply.brand_list.list.map((brand) => v.parse(FilterBrand, brand)),
  tags: reply.select_tags_list.map((tag) => v.parse(Tag, tag)),
  ownSorts: reply.own_sorts,
});

/** Reads the library and all SKUs, page by page. The many rows go into `stored`. */
export async function readLibrary(
  call: Call,
  findings: Findings,
  stored: GrowingRecordFile,
  mostRows: number | undefined,
): Promise<Library> {
  const readRows = () => readGoodsRows(call, findings, stored, mostRows);
  const [library, skus] = await Promise.all([readRows(), readSkus(call, findings, mostRows)]);
  return { ...library, rows: await withWitness(readRows, findings, library.rows, skus), skus };
}

async function readGoodsRows(
  call: Call,
  findings: Findings,
  stored: GrowingRecordFile,
  mostRows: number | undefined,
): Promise<Around & { readonly rows: ListedGoods[] }> {
  let around: Around = { brands: [], tags: [], ownSorts: [] };
  const rows = await readList(
    {
      what: '商品',
      pageSize,
      read: async (page) => {
        const reply = await call(listGoods, { page_no: page, page_size: pageSize });
        if (page === 1) around = aroundOf(reply);
        // There are many rows: memory holds only the fields that pages keep.
        return { ...reply, list: reply.list.map((item) => listedGoods(item, stored)) };
      },
      keyOf: goodsKey,
      updatedOf: (row) => row.updated,
      hasWitness: true,
      mostRows,
    },
    findings,
  );
  return { rows, ...around };
}

/** Reads all SKUs, because a price change of a SKU that is not the default shows in no list of products. */
async function readSkus(call: Call, findings: Findings, mostRows: number | undefined): Promise<Skus> {
  const rows = await readList<ListedSku>(
    {
      what: '规格',
      pageSize: shopPageSize,
      read: async (page) => {
        const reply = await call(listItems, { item_type: 'normal', is_default: false, page, pageSize: shopPageSize });
        const list = reply.list.map(listedSku);
        return { total_count: reply.total_count, list, [rawIds]: (reply as { [rawIds]?: string[] })[rawIds] };
      },
      keyOf: (row) => row.id,
      hasWitness: true,
      mostRows,
    },
    findings,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks the list of products against the list of SKUs: if a SKU names a product that is missing, pages have shifted, and
 * the products are read again (R14).
 */
async function withWitness(
  readAgain: () => Promise<{ readonly rows: ListedGoods[] }>,
  findings: Findings,
  rows: ListedGoods[],
  skus: Skus,
): Promise<ListedGoods[]> {
  const listed = new Set(rows.map(goodsKey));
  const isMissing = (key: string): boolean => !listed.has(key) && !findings.isLeftOut('goods', key);
  const missing = new Set([...skus.values()].map((sku) => sku.goods).filter(isMissing));
  if (missing.size === 0) return rows;
  const again = (await readAgain()).rows;
  const added = again.filter((row) => !listed.has(row.item_id));
  const unexplained = missing.size - added.filter((row) => missing.has(row.item_id)).length;
  if (unexplained > 0) findings.note(`商品：规格列表中有 ${unexplained} 件商品不在商品列表中`);
  return [...rows, ...added];
}
