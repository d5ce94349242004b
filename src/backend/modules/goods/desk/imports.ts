import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as imports from '#core/goods/desk/import-contract.ts';
import { cellsOf } from '#core/goods/desk/sheet.ts';
import { importRows } from './import-rows.ts';
import { highestNumber } from './item-numbers.ts';
import { namesOf } from './names.ts';
import { belongs, paramsOf, specNamesOf, valuesOf } from './read.ts';
import { keepChange, takeBack } from './undo-import.ts';

const shown = 20;
const perUndo = 500;
const perExport = 200;

export const importDesk: DeskHandlers<typeof imports> = {
  importGoods: async ({ is_trial, import_id, name, rows }, context) => {
    const { connection, now, staff } = context;
    const { imported, same, failed } = await importRows(rows, context);
    const added = imported.filter(({ former }) => former === null).length;
    const counts = { added, changed: imported.length - added, same, failed };
    if (is_trial) {
      context.rollBack();
      return { import_id: 0, ...counts };
    }
    const importId = import_id ?? (await begin());
    const updated = await connection
      .updateTable('goods_import')
      .set((row) => ({
        added: row('added', '+', counts.added),
        changed: row('changed', '+', counts.changed),
      }))
      .set({ highest_item: await highestNumber(connection) })
      .where('import_id', '=', importId)
      .where('staff_id', '=', staff.staffId)
      .where('undone', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) throw new Refusal('这次导入已经撤销，请重新选择文件');
    for (const { goodsId, former } of imported) await keepChange(connection, { importId, goodsId, former });
    const after = { name, added, changed: counts.changed, same, failed: failed.length };
    await context.log({ action: 'goods.import', about: `import:${importId}`, after });
    return { import_id: importId, ...counts };

    async function begin(): Promise<number> {
      const row = await connection
        .insertInto('goods_import')
        .values({ staff_id: staff.staffId, name, added: 0, changed: 0, highest_item: 0, created: now, undone: null })
        .returning('import_id')
        .executeTakeFirstOrThrow();
      return row.import_id;
    }
  },

  listImports: async (_input, { read }) => {
    const rows = await read
      .selectFrom('goods_import')
      .innerJoin('staff', 'staff.staff_id', 'goods_import.staff_id')
      .select(['import_id', 'goods_import.name', 'staff.name as staff', 'added', 'changed', 'goods_import.created'])
      .select('undone')
      .orderBy('import_id', 'desc')
      .limit(shown)
      .execute();
    return { list: rows.map((row) => ({ ...row, undone: row.undone ?? 0 })) };
  },

  undoImport: async ({ import_id }, context) => {
    const { connection, now } = context;
    const known = await connection
      .selectFrom('goods_import')
      .select(['name', 'undone'])
      .where('import_id', '=', import_id)
      .executeTakeFirst();
    if (!known) throw new Refusal('没有这次导入');
    if (known.undone !== null) throw new Refusal('这次导入已经撤销了');
    const waiting = connection.selectFrom('goods_import_change').where('import_id', '=', import_id);
    const changes = await waiting.selectAll().orderBy('goods_id').limit(perUndo).execute();
    const kept: { goods_id: string; item_name: string; reason: string }[] = [];
    for (const change of changes) {
      const reason = await takeBack(change, context);
      if (reason) kept.push({ goods_id: change.goods_id, item_name: await nameOf(change.goods_id), reason });
    }
    if (changes.length > 0)
      await connection
        .deleteFrom('goods_import_change')
        .where('import_id', '=', import_id)
        .where(
          'goods_id',
          'in',
          changes.map(({ goods_id }) => goods_id),
        )
        .execute();
    const { left } = await waiting.select((row) => row.fn.countAll<number>().as('left')).executeTakeFirstOrThrow();
    if (Number(left) === 0)
      await connection.updateTable('goods_import').set({ undone: now }).where('import_id', '=', import_id).execute();
    const undone = changes.length - kept.length;
    await context.log({
      action: 'goods.import-undo',
      about: `import:${import_id}`,
      before: { left: Number(left) + changes.length },
      after: { name: known.name, undone, kept: kept.length, left: Number(left) },
    });
    return { undone, kept, left: Number(left) };

    async function nameOf(goodsId: string): Promise<string> {
      const row = await connection
        .selectFrom('goods')
        .select('item_name')
        .where('goods_id', '=', goodsId)
        .executeTakeFirstOrThrow();
      return row.item_name;
    }
  },

  exportGoods: async ({ after }, { read }) => {
    const names = await namesOf(read);
    const goods = await read
      .selectFrom('goods')
      .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
      .selectAll('goods')
      .select('brand.name as brand')
      .where('goods_id', '>', after)
      .orderBy('goods_id')
      .limit(perExport)
      .execute();
    if (goods.length === 0) return { rows: [], next: '' };
    const skus = await read
      .selectFrom('sku')
      .selectAll()
      .where(
        'goods_id',
        'in',
        goods.map(({ goods_id }) => goods_id),
      )
      .where(belongs)
      .orderBy('goods_id')
      .orderBy('sort')
      .execute();
    const rows = goods.flatMap((one) => {
      const specs = specNamesOf(one);
      return skus
        .filter(({ goods_id }) => goods_id === one.goods_id)
        .map((sku) =>
          cellsOf({
            item_bn: sku.item_bn,
            item_name: one.item_name,
            category: names.pathOf(one.category_id),
            brand: one.brand,
            values: valuesOf(sku.item_spec, specs).map((value, index) => ({ name: specs[index] ?? '', value })),
            price: sku.price,
            market_price: sku.market_price,
            stock: sku.stock,
            state: one.approve_status,
            brief: one.brief,
            item_unit: one.item_unit,
            pics: fromJson<string[]>(one.pics),
            film: one.film,
            params: paramsOf(one),
            intro: one.intro,
          }),
        );
    });
    return { rows, next: goods.length < perExport ? '' : (goods.at(-1)?.goods_id ?? '') };
  },
};
