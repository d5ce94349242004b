import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Bool, Id, IntId, requiredText } from '#core/wire/primitives.ts';
import { type GoodsColumn, goodsColumnNames, mostGoodsRows } from './sheet.ts';

const Cell = v.optional(v.pipe(v.string(), v.maxLength(60_000, '单元格内容过长')), '');
const cells = Object.fromEntries(goodsColumnNames.map((column) => [column, Cell])) as Record<GoodsColumn, typeof Cell>;

/**
 * Takes rows of a table of goods, one for each SKU (`goodsColumns` of sheet.ts). A row whose 规格编码 the shop knows
 * changes that SKU and its product by its filled cells; any other row adds a SKU to the product of its name, or a new
 * product. A product with a wrong row changes nothing and is told with its reasons. Without `import_id` a new import
 * begins; its parts are undone together. With `is_trial` nothing is changed at all.
 */
export const importGoods = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/import',
  ['goods'],
  v.object({
    is_trial: Bool,
    import_id: v.optional(IntId),
    /** Name of the file. */
    name: requiredText('请选择文件', 120),
    rows: v.pipe(
      v.array(v.object({ row: v.number(), ...cells })),
      v.minLength(1, '表格里没有商品'),
      v.maxLength(mostGoodsRows, `一次最多 ${mostGoodsRows} 行`),
    ),
  }),
  v.object({
    /** 0 in a trial. */
    import_id: v.number(),
    /** Products. */
    added: v.number(),
    changed: v.number(),
    /** Products that are already as the table says. */
    same: v.number(),
    failed: v.array(v.object({ row: v.number(), reason: v.string() })),
  }),
  { bodyCapBytes: 8 * 1024 * 1024 },
);

/** The latest imports, newest first. */
export const listImports = /* @__PURE__ */ deskRead(
  '/admin/api/goods/imports',
  ['goods'],
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        import_id: v.number(),
        name: v.string(),
        staff: v.string(),
        added: v.number(),
        changed: v.number(),
        created: v.number(),
        /** Unix seconds at which it was undone, 0 when it was not. */
        undone: v.number(),
      }),
    ),
  }),
);

/**
 * Takes back what an import changed, some hundred products a call: `left` tells how many wait for the next one. Changed
 * products get their former content; pieces sold since stay sold. New ones are deleted, or withdrawn when somebody has
 * ordered them. A product that was changed since stays as it is and is told in `kept`.
 */
export const undoImport = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/import/undo',
  ['goods'],
  v.object({ import_id: IntId }),
  v.object({
    undone: v.number(),
    kept: v.array(v.object({ goods_id: Id, item_name: v.string(), reason: v.string() })),
    left: v.number(),
  }),
);

/** Goods as rows of the table that {@link importGoods} reads, in the order of their ids; ask on with `after` until `next` is empty. */
export const exportGoods = /* @__PURE__ */ deskRead(
  '/admin/api/goods/export',
  ['goods'],
  v.object({ after: v.optional(v.string(), '') }),
  v.object({ rows: v.array(v.array(v.string())), next: v.string() }),
);
