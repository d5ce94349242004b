import { formatPrice } from '#core/money/money.ts';
import type { ProgrammeRow } from '#core/programme/contract.ts';
import { routes } from '#core/site/routes.ts';
import type { Snapshot } from '#snapshot/read/read.ts';
import { richTextMarkdown } from './from-html.ts';
import { blocks, link, plain, priceNote, section, table } from './text.ts';

const factsOf = (one: ProgrammeRow): string =>
  [one.cate_name, one.house_type_name, `${one.area} ㎡`].filter(Boolean).map(plain).join('·');

/** What the cart charges for it: a package has a price of its own, and one of which nothing can be bought has none. */
function priceOf({ price, fitted_price, is_package }: ProgrammeRow): string {
  if (price === 0) return '价格请咨询客服';
  const isPackage = is_package === 1 && fitted_price > 0 && fitted_price < price;
  return isPackage
    ? `套餐价 ${formatPrice(fitted_price)}，单品合计 ${formatPrice(price)}`
    : `整套设备 ${formatPrice(price)}`;
}

/** One programme with its devices, room by room. */
export function programmeMarkdown(snapshot: Snapshot, code: string): string {
  const programme = snapshot.get('programme', code);
  return blocks(
    `# ${plain(programme.name)}`,
    plain(programme.summary),
    `${factsOf(programme)}；${priceOf(programme)}。${priceNote}`,
    section(
      '设备清单',
      table(
        ['空间', '设备', '数量', '单价'],
        programme.goods.map((one) => [
          plain(one.room_name),
          one.goods_key ? link(one.item_name, routes.goods(one.goods_key)) : plain(one.item_name),
          String(one.num),
          formatPrice(one.price),
        ]),
      ),
    ),
    section('设计说明', richTextMarkdown(programme.content)),
    section('相关方案', programme.relevant.map((one) => `- ${link(one.name, routes.programme(one.code))}`).join('\n')),
  );
}

export function programmeListMarkdown(title: string, rows: readonly ProgrammeRow[]): string {
  return blocks(
    `# ${plain(title)}`,
    `共 ${rows.length} 套。`,
    rows.map((one) => `- ${link(one.name, routes.programme(one.code))}：${factsOf(one)}`).join('\n'),
  );
}
