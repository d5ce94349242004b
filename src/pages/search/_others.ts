import { serviceLink, servicePages } from '#components/topic/service-pages.ts';
import { routes } from '#config/routes.ts';
import type { ArticleRow } from '#contract/article.ts';
import { formatPrice } from '#domain/money.ts';
import type { OtherEntry, OtherKind } from '#domain/search/index-files.ts';
import type { Snapshot } from '#snapshot/read.ts';
import { widePicture } from '#ui/picture.ts';

const words = (...parts: readonly string[]): string => parts.join(' ').replaceAll(',', ' ');

function programmes(snapshot: Snapshot): OtherEntry[] {
  return snapshot.only('programmeLibrary').list.map((row) => ({
    title: row.name,
    more: words(row.cate_name, row.house_cate_name, row.house_type_name, row.brand_name, row.tag_info, row.summary),
    href: routes.programme(row.code),
    picture: widePicture(row.cover),
    lines: [
      `${row.house_type_name}·${row.area} ㎡·${row.item_num} 件设备`,
      row.price > 0 ? `${formatPrice(row.price)} 起` : '价格面议',
    ],
  }));
}

function shops(snapshot: Snapshot): OtherEntry[] {
  return snapshot
    .only('experienceLibrary')
    .list.filter((row) => row.status === 6)
    .map((row) => ({
      title: row.name,
      more: words(row.province, row.city, row.county, row.address, row.store_type_name, ...row.tags),
      href: routes.experience(row.id),
      picture: widePicture(row.cover),
      lines: [`${row.city}${row.county === row.city ? '' : row.county} ${row.address}`, `营业时间 ${row.hours}`],
    }));
}

/** Designers as their programmes name them; the API knows more of them (contract 14.7). */
function designers(snapshot: Snapshot): OtherEntry[] {
  const known = new Map<string, { name: string; avatar: string; kinds: Set<string>; count: number }>();
  for (const { designer, cate_name } of snapshot.only('programmeLibrary').list) {
    if (!designer) continue;
    const seen = known.get(designer.code) ?? { ...designer, kinds: new Set<string>(), count: 0 };
    known.set(designer.code, { ...seen, kinds: seen.kinds.add(cate_name), count: seen.count + 1 });
  }
  return [...known.values()].map(({ name, avatar, kinds, count }) => ({
    title: name,
    more: words('设计师', ...kinds),
    href: '',
    picture: avatar,
    lines: [`${count} 套方案`, [...kinds].slice(0, 3).join('·')],
  }));
}

function information(snapshot: Snapshot): OtherEntry[] {
  const articles = new Map<string, ArticleRow>();
  const ofBrands = snapshot.keys('brand').flatMap((key) => snapshot.get('brand', key).articles);
  for (const article of [...snapshot.only('home').articles, ...ofBrands]) articles.set(article.code, article);
  const services = servicePages.map(({ name, slug }) => ({
    title: name,
    more: '帮助 服务 客服 售后 配送 安装 退换 发票 电话',
    href: serviceLink(slug),
    picture: '',
    lines: ['服务与帮助'],
  }));
  const news = [...articles.values()].map((article) => ({
    title: article.title,
    more: words(article.cate_name, article.tag_info, article.summary),
    href: '',
    picture: widePicture(article.image_url),
    lines: [article.cate_name, article.summary],
  }));
  return [...news, ...services];
}

function brands(snapshot: Snapshot): OtherEntry[] {
  return snapshot.only('brandLibrary').list.map((row) => ({
    title: row.name,
    more: words(row.slogan, row.initial),
    href: routes.brand(row.id),
    picture: row.logo,
    lines: [row.slogan, `${row.item_count} 件商品`],
  }));
}

/** Everything of a snapshot that can be found and is no product. */
export const otherEntries = (snapshot: Snapshot): Readonly<Record<OtherKind, readonly OtherEntry[]>> => ({
  programme: programmes(snapshot),
  shop: shops(snapshot),
  designer: designers(snapshot),
  information: information(snapshot),
  brands: brands(snapshot),
});
