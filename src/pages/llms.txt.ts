import type { APIRoute } from 'astro';
import { editorialRoutes } from '#core/article/routes.ts';
import { imprint } from '#core/site/imprint.ts';
import { routes } from '#core/site/routes.ts';
import { shop } from '#core/site/shop.ts';
import { absolute, site } from '#core/site/site.ts';
import { goodsCategories } from '#storefront/catalogue/cards.ts';

/** The description of the mall and its entry points for programs that read on a person's behalf (llms.txt). */
export const GET: APIRoute = () => {
  const line = (name: string, path: string, what: string): string => `- [${name}](${absolute(path)}): ${what}`;
  const text = `# ${shop.title}

> ${shop.description}

每一个目录页面都有 Markdown 版本：请求时带上 \`Accept: text/markdown\`，或在网址后加 \`.md\`（首页为 /index.md）。
页面上的价格和库存是发布那一刻的，下单金额以结算页为准。${imprint('notice')}

## 目录

${[
  line('产品库', routes.goodsList(), '全部商品，可按类目、品牌和标签筛选'),
  line('方案库', routes.programmeList(), '按户型的全屋智能方案，列明设备、数量与价格'),
  line('智能套餐', routes.packageList(), '成套购买的组合'),
  line('体验馆', routes.experienceList(), '体验馆的地址、营业时间与电话'),
  line('设计师', editorialRoutes.designerList(), '设计师与作品'),
  line('资讯', editorialRoutes.articleList(), '选购指南与品牌动态'),
].join('\n')}

## 产品类目

${goodsCategories()
  .map((category) => line(category.category_name, routes.goodsOfCategory(category.id), '类目下的全部商品'))
  .join('\n')}

## 数据

${[
  line('商品数据 (JSON)', '/feed/goods.json', '全部在售商品：名称、价格、库存状态、品牌、类目、链接'),
  line('商品数据 (CSV)', '/feed/goods.csv', '同上，表格'),
  line('资讯 (RSS)', '/feed/news.xml', '最新资讯'),
  ...(site.origin ? [line('站点地图', '/sitemap-index.xml', '全部可收录页面')] : []),
].join('\n')}

## 服务

- 客服热线：${site.phone}
${line('免费设计', routes.freeDesign(), '预约全屋智能设计')}
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
