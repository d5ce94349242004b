import { editorialRoutes } from '#core/article/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import type { Snapshot } from '#snapshot/read/read.ts';

/** Texts that a page must contain, by its path; they come from the records it shows. */
export type PageTexts = ReadonlyMap<string, readonly string[]>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Text as a reader without script sees it; white space and kinds of dashes are normalized. */
export function readableText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name ?? ''] ?? whole);
    })
    .replace(/\s+/g, '')
    .replaceAll('–', '-');
}

/** Pieces of rich text: one per run of characters between tags. */
const pieces = (html: string): string[] => html.split(/<[^>]+>/).filter((piece) => piece.trim() !== '');

/**
 * Texts that every catalogue page must contain with scripts off: names, texts, prices and parameters of its record. `intro`
 * and `content` are rich text and are compared piece by piece.
 */
export function textsOf(snapshot: Snapshot): PageTexts {
  const texts = new Map<string, string[]>();
  const say = (path: string, ...said: readonly string[]): void => {
    texts.set(path, [...(texts.get(path) ?? []), ...said.filter(Boolean)]);
  };

  for (const id of snapshot.keys('goods')) {
    const goods = snapshot.get('goods', id);
    const shown = goods.spec_items[0] ?? goods;
    say(routes.goods(id), goods.item_name, goods.brief, goods.goods_brand, formatPrice(effectivePrice(shown)));
    for (const one of goods.item_params) say(routes.goods(id), one.attribute_name, one.attribute_value_name);
    for (const spec of goods.item_spec_desc) {
      say(routes.goods(id), spec.spec_name, ...spec.spec_values.map((value) => value.spec_value_name));
    }
    say(routes.goods(id), ...pieces(goods.intro));
  }
  for (const row of snapshot.only('goodsLibrary').list.slice(0, goodsPageSize)) {
    say(routes.goodsList(), row.item_name, formatPrice(effectivePrice(row)));
  }
  for (const code of snapshot.keys('programme')) {
    const one = snapshot.get('programme', code);
    const path = routes.programme(code);
    // Sold-out devices are named but excluded from the total.
    const inStock = one.goods.filter((device) => device.level > 0);
    const total = inStock.reduce((sum, device) => sum + device.num * device.price, 0);
    say(path, one.name, one.summary, formatPrice(total), ...one.rooms.map((room) => room.name));
    for (const device of one.goods) say(path, device.item_name, formatPrice(device.price));
    say(path, ...pieces(one.content));
  }
  for (const id of snapshot.keys('brand')) {
    const one = snapshot.get('brand', id);
    say(routes.brand(id), one.name, one.slogan, ...pieces(one.intro));
  }
  for (const id of snapshot.keys('experience')) {
    const one = snapshot.get('experience', id);
    say(routes.experience(id), one.name, one.city, one.address, one.hours, one.tel);
    say(routes.experience(id), ...one.notices.map((notice) => notice.title));
  }
  for (const id of snapshot.keys('dynamic')) {
    const one = snapshot.get('dynamic', id);
    say(experienceRoutes.dynamic(id), one.title, ...pieces(one.content));
  }
  for (const code of snapshot.keys('designer')) {
    const one = snapshot.get('designer', code);
    say(editorialRoutes.designer(code), one.name, one.title, one.city, ...one.style, ...pieces(one.intro));
  }
  for (const code of snapshot.keys('article')) {
    const one = snapshot.get('article', code);
    say(editorialRoutes.article(code), one.title, one.author, ...pieces(one.content));
  }
  return texts;
}
