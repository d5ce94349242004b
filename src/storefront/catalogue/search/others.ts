import { editorialRoutes } from '#core/article/routes.ts';
import { designerFacts } from '#core/designer/card.ts';
import { formatPrice } from '#core/money/money.ts';
import type { OtherEntry, OtherKind } from '#core/search/index/files.ts';
import { routes } from '#core/site/routes.ts';
import { homeTopic, isShopText } from '#core/topic/names.ts';
import type { Snapshot } from '#snapshot/read/read.ts';
import { serviceLink, servicePages } from '#storefront/catalogue/site/service-pages.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';

const words = (...parts: readonly string[]): string => parts.join(' ').replaceAll(',', ' ');

function programmes(snapshot: Snapshot): OtherEntry[] {
  return snapshot.only('programmeLibrary').list.map((row) => ({
    title: row.name,
    more: words(
      row.cate_name,
      row.house_cate_name,
      row.house_type_name,
      row.brand_name,
      row.tag_info,
      row.summary,
      ...snapshot.get('programme', row.code).rooms.map(({ name }) => name),
    ),
    href: routes.programme(row.code),
    picture: widePicture(row.cover),
    lines: [
      [row.house_type_name, row.area > 0 && `${row.area} ㎡`, `${row.item_num} 件设备`].filter(Boolean).join('·'),
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
      lines: [
        `${row.city}${row.county === row.city ? '' : row.county} ${row.address}`,
        row.hours && `营业时间 ${row.hours}`,
      ],
    }));
}

function designers(snapshot: Snapshot): OtherEntry[] {
  const cates = new Map(snapshot.only('dict').smartCategory.map(({ id, name }) => [id, name]));
  return snapshot.only('designerLibrary').list.map((designer) => ({
    title: designer.name,
    more: words(
      '设计师',
      designer.title,
      designer.city,
      ...designer.style,
      ...designer.cates.map((id) => cates.get(id) ?? ''),
    ),
    href: editorialRoutes.designer(designer.code),
    picture: designer.avatar,
    lines: [designer.title, designerFacts(designer)],
  }));
}

function information(snapshot: Snapshot): OtherEntry[] {
  const services = servicePages.map(({ name, slug }) => ({
    title: name,
    more: '帮助 服务 客服 售后 配送 安装 退换 发票 电话',
    href: serviceLink(slug),
    picture: '',
    lines: ['服务与帮助'],
  }));
  const topics = snapshot
    .keys('topic')
    .filter((key) => key !== homeTopic && !servicePages.some(({ slug }) => slug === key))
    .map((key) => {
      const { name, title, image, blocks } = snapshot.get('topic', key);
      return {
        title,
        more: words('专题', ...blocks.map((block) => block.title)),
        href: routes.topic(name),
        picture: image && widePicture(image),
        lines: [isShopText(name) ? '服务与帮助' : '专题'],
      };
    });
  const news = snapshot.only('articleLibrary').list.map((article) => ({
    title: article.title,
    more: words(article.cate_name, article.tag_info, article.author, article.summary),
    href: editorialRoutes.article(article.code),
    picture: widePicture(article.image_url),
    lines: [article.cate_name, article.summary],
  }));
  return [...news, ...topics, ...services];
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

/** All entries of a snapshot that can be found and are not products. */
export const otherEntries = (snapshot: Snapshot): Readonly<Record<OtherKind, readonly OtherEntry[]>> => ({
  programme: programmes(snapshot),
  shop: shops(snapshot),
  designer: designers(snapshot),
  information: information(snapshot),
  brands: brands(snapshot),
});
