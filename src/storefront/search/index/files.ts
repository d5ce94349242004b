import { listArticles } from '#core/article/contract.ts';
import { editorialRoutes } from '#core/article/routes.ts';
import { listBrands } from '#core/brand/contract.ts';
import { designerFacts } from '#core/designer/card.ts';
import { listDesigners } from '#core/designer/contract.ts';
import { listExperiences } from '#core/experience/contract.ts';
import { listProgrammes } from '#core/programme/contract.ts';
import type { OtherEntry, OtherKind } from '#core/search/index/files.ts';
import { routes } from '#core/site/routes.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

const quiet = { background: true } as const;
const page_size = 20;

/** The API calls by kind (contract 14.2), with their hits as entries of the index. */
const askers: Readonly<Record<OtherKind, (name: string) => Promise<OtherEntry[]>>> = {
  programme: async (name) =>
    (await call(listProgrammes, { name, page_size }, quiet)).list.map((row) => ({
      title: row.name,
      more: '',
      href: routes.programme(row.code),
      picture: row.cover,
      lines: [[row.house_type_name, row.area > 0 && `${row.area} ㎡`].filter(Boolean).join('·')],
    })),
  shop: async (name) =>
    (await call(listExperiences, { name, page_size }, quiet)).list.map((row) => ({
      title: row.name,
      more: '',
      href: routes.experience(row.id),
      picture: row.cover,
      lines: [`${row.city} ${row.address}`.trim(), row.hours && `营业时间 ${row.hours}`],
    })),
  designer: async (name) =>
    (await call(listDesigners, { name, page_size }, quiet)).list.map((row) => ({
      title: row.name,
      more: '',
      href: editorialRoutes.designer(row.code),
      picture: row.avatar,
      lines: [row.title, designerFacts(row)],
    })),
  information: async (title) =>
    (await call(listArticles, { title, page_size }, quiet)).list.map((row) => ({
      title: row.title,
      more: '',
      href: editorialRoutes.article(row.code),
      picture: row.image_url,
      lines: [row.cate_name, row.summary],
    })),
  brands: async (name) =>
    (await call(listBrands, { name, page_size }, quiet)).list.map((row) => ({
      title: row.name,
      more: '',
      href: routes.brand(row.id),
      picture: row.logo,
      lines: [row.slogan, `${row.item_count} 件商品`],
    })),
};

/** The API's hits of one kind. Rejects when the call fails. */
export const askApi = (kind: OtherKind, keywords: string): Promise<OtherEntry[]> => askers[kind](keywords);
