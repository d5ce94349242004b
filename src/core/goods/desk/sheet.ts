import { parseYuan, yuanCell } from '#core/money/yuan.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { type GoodsState, goodsStates } from './limits.ts';

/** Columns of a table of goods, one row for each SKU, with the names that other systems give them. */
export const goodsColumns = {
  item_bn: { name: '规格编码', others: ['商家编码', '货号', 'sku 编码', 'sku编码', 'item_bn'] },
  item_name: { name: '商品名称', others: ['名称', '商品标题', '标题', 'item_name'] },
  category: { name: '分类', others: ['商品分类', '类目'] },
  brand: { name: '品牌', others: ['商品品牌'] },
  values: { name: '规格', others: ['规格值', '销售属性'] },
  price: { name: '售价', others: ['价格', '销售价', '单价'] },
  market_price: { name: '划线价', others: ['市场价', '原价'] },
  stock: { name: '库存', others: ['库存数量', '数量'] },
  state: { name: '状态', others: ['上架状态', '商品状态'] },
  brief: { name: '卖点', others: ['副标题', '简介'] },
  item_unit: { name: '单位', others: ['计量单位'] },
  pics: { name: '图片', others: ['图片地址', '主图', '商品图片'] },
  film: { name: '视频', others: ['视频地址', '主图视频', '商品视频'] },
  params: { name: '参数', others: ['商品参数', '产品参数'] },
  intro: { name: '图文介绍', others: ['详情', '商品详情', '描述'] },
} as const;
export type GoodsColumn = keyof typeof goodsColumns;
export const goodsColumnNames = Object.keys(goodsColumns) as GoodsColumn[];

/** A row as it stands in the table; an empty cell leaves what the shop has. */
export type GoodsSheetRow = {
  /** Number of the row in the file, the first is 1. */
  readonly row: number;
} & Readonly<Record<GoodsColumn, string>>;

/** What a row says about its SKU and its product; absent is not said. Cents and pieces. */
export interface GoodsRowFacts {
  readonly item_name?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly brief?: string;
  readonly item_unit?: string;
  readonly intro?: string;
  readonly pics?: readonly string[];
  readonly film?: string;
  readonly params?: readonly NamedValue[];
  readonly state?: GoodsState;
  readonly values?: readonly NamedValue[];
  readonly price?: number;
  readonly market_price?: number;
  readonly stock?: number;
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** A cell that cannot be read; the message is for the staff. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
}

/** Most rows that one call takes; a longer file goes in parts. */
export const mostGoodsRows = 300;

/** Name of a spec whose column gives values alone. */
const loneSpec = '规格';

function centsOf(text: string, column: string): number {
  const cents = parseYuan(text);
  if (cents === null) throw new SheetFault(`${column}“${text}”不是金额，例如 1299 或 1299.50`);
  return cents;
}

function piecesOf(text: string): number {
  const bare = text.replace(/[,，\s]/g, '');
  if (!/^\d{1,6}$/.test(bare)) throw new SheetFault(`库存“${text}”不是 0 至 999999 的整数`);
  return Number(bare);
}

function stateOf(text: string): GoodsState {
  const found = (Object.entries(goodsStates) as [GoodsState, string][]).find(
    ([state, words]) => state === text || words === text,
  );
  if (found) return found[0];
  if (text === '上架') return 'onsale';
  if (text === '下架') return 'instock';
  throw new SheetFault(`状态“${text}”应为${Object.values(goodsStates).join('、')}之一`);
}

/** Parts of a cell that end with a semicolon, a bar or a line; one of these signs behind a backslash belongs to its part. */
const cellParts = /(?:\\[;；|\n\\]|[^;；|\n])+/g;
const marked = (text: string): string => text.replace(/[;；|\n\\]/g, '\\$&');
const unmarked = (text: string): string => text.replace(/\\([;；|\n\\])/g, '$1').trim();

/** `颜色：黑；尺寸：大` as names and values; a part without a name gets `lone`, or is a fault where that is empty. */
function namedValues(text: string, { column, lone }: { column: string; lone: string }): NamedValue[] {
  return (text.match(cellParts) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const cut = part.search(/[:：]/);
      const [name, value] = (cut < 0 ? [lone, part] : [part.slice(0, cut), part.slice(cut + 1)]).map(unmarked) as [
        string,
        string,
      ];
      if (name === '' || value === '') throw new SheetFault(`${column}“${part}”应写成“名称:值”，多项用分号隔开`);
      return { name, value };
    });
}

const whole = (text: string): string => text;
const readers: { readonly [Fact in keyof GoodsRowFacts]-?: (text: string) => NonNullable<GoodsRowFacts[Fact]> } = {
  item_name: whole,
  category: whole,
  brand: whole,
  brief: whole,
  item_unit: whole,
  intro: htmlOf,
  film: whole,
  pics: (text) => text.split(/[\s,，;；|]+/).filter((part) => part !== ''),
  params: (text) => namedValues(text, { column: goodsColumns.params.name, lone: '' }),
  values: (text) => namedValues(text, { column: goodsColumns.values.name, lone: loneSpec }),
  state: stateOf,
  price: (text) => centsOf(text, goodsColumns.price.name),
  market_price: (text) => centsOf(text, goodsColumns.market_price.name),
  stock: piecesOf,
};

/** Reads the filled cells of a row. Throws {@link SheetFault} at the first that cannot be read. */
export function readGoodsRow(row: GoodsSheetRow): GoodsRowFacts {
  const facts = Object.entries(readers).flatMap(([column, read]) => {
    const text = row[column as keyof typeof readers].trim();
    return text === '' ? [] : [[column, read(text)] as const];
  });
  return Object.fromEntries(facts) as GoodsRowFacts;
}

/** What a table says about a product, as a row for each SKU: {@link readGoodsRow} reads it back. */
export interface ListedSku {
  readonly item_bn: string;
  readonly item_name: string;
  /** Names from the root, as 智能安防/智能门锁. */
  readonly category: string;
  readonly brand: string;
  readonly values: readonly NamedValue[];
  readonly price: number;
  readonly market_price: number;
  readonly stock: number;
  readonly state: GoodsState;
  readonly brief: string;
  readonly item_unit: string;
  readonly pics: readonly string[];
  readonly film: string;
  readonly params: readonly NamedValue[];
  readonly intro: string;
}

const written = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${marked(name)}:${marked(value)}`).join('；');

/** The cells of a SKU in the order of {@link goodsColumnNames}. */
export const cellsOf = (sku: ListedSku): string[] =>
  goodsColumnNames.map((column) => {
    if (column === 'price') return yuanCell(sku.price);
    if (column === 'market_price') return sku.market_price > 0 ? yuanCell(sku.market_price) : '';
    if (column === 'state') return goodsStates[sku.state];
    if (column === 'values' || column === 'params') return written(sku[column]);
    if (column === 'pics') return sku.pics.join('\n');
    return String(sku[column]);
  });
