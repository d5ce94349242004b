import { editorialRoutes } from '#core/article/routes.ts';
import type { Category } from '#core/category/contract.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { brandShelfShown, programmePageSize } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { isShopText } from '#core/topic/names.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ javaScriptEnabled: false });

/** Text of the page as a reader without script sees it, white space collapsed: prices span several elements. */
const squeeze = (text: string): string => text.replace(/\s+/g, '');

test('every goods, brand, programme, centre, designer, news and topic page is complete without script', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  const snapshot = snapshotOf(shop.dataFolder);
  const faults: string[] = [];
  let compared = 0;

  async function compare(path: string, texts: readonly string[], links: readonly string[]): Promise<void> {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Collapsed content opens without script.
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    const shown = squeeze(await page.locator('main').innerText());
    const hrefs = new Set(await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))));
    for (const text of texts) {
      compared++;
      if (text && !shown.includes(squeeze(text))) faults.push(`${path}: no text ${text}`);
    }
    for (const link of links) {
      compared++;
      if (!hrefs.has(link)) faults.push(`${path}: no link ${link}`);
    }
  }

  // check-dist compares every page with the snapshot; a browser checks every eighth product here.
  for (const key of snapshot.keys('goods').filter((_, at) => at % 8 === 0)) {
    const goods = snapshot.get('goods', key);
    const sku = goods.spec_items.find((one) => one.item_id === goods.item_id) ?? goods;
    const params = goods.item_params.flatMap((param) => [param.attribute_name, param.attribute_value_name]);
    await compare(
      routes.goods(key),
      [goods.item_name, goods.brief, goods.goods_brand, formatPrice(effectivePrice(sku)), ...params],
      [routes.brand(goods.brand_id)],
    );
  }
  for (const key of snapshot.keys('programme')) {
    const programme = snapshot.get('programme', key);
    await compare(
      routes.programme(key),
      [
        programme.name,
        formatPrice(programme.goods_total),
        ...programme.goods.flatMap((goods) => [
          goods.item_name,
          formatPrice(goods.price),
          formatPrice(goods.total_fee),
        ]),
      ],
      programme.goods.map((goods) => routes.goods(goods.goods_key)),
    );
  }
  const programmes = snapshot.only('programmeLibrary').list;
  for (const { brand_id: id } of new Map(programmes.map((row) => [row.brand_id, row])).values()) {
    const own = programmes.filter((row) => row.brand_id === id);
    await compare(
      programmeRoutes.listOf('brand_id', id),
      own.slice(0, programmePageSize).flatMap((row) => [row.name, row.price > 0 ? formatPrice(row.price) : '价格面议']),
      own.slice(0, programmePageSize).map((row) => routes.programme(row.code)),
    );
  }
  const packages = snapshot.only('programmeLibrary').list.filter((row) => row.is_package === 1);
  await compare(
    routes.packageList(),
    packages.flatMap(({ code, name }) => [name, formatPrice(snapshot.get('programme', code).goods_total)]),
    [...packages.map(({ code }) => routes.programme(code)), plannerRoutes.page()],
  );
  await compare(
    plannerRoutes.page(),
    ['在线规划需要开启 JavaScript', ...packages.slice(0, 1).map(({ name }) => name)],
    packages.slice(0, 1).map(({ code }) => routes.programme(code)),
  );
  const library = snapshot.only('goodsLibrary').list;
  const rootOf = new Map<string, string>();
  const visit = (nodes: readonly Category[], root: string): void => {
    for (const node of nodes) {
      rootOf.set(node.id, root || node.id);
      visit(node.children, root || node.id);
    }
  };
  visit(snapshot.only('category').list, '');
  for (const key of snapshot.keys('brand')) {
    const brand = snapshot.get('brand', key);
    const own = library.filter((row) => row.brand_id === key);
    const shelves = Map.groupBy(own, (row) => rootOf.get(row.item_main_cat_id));
    // A row of each category with prices, the others by name.
    const priced = [...shelves.values()].flatMap((rows) => rows.slice(0, brandShelfShown));
    await compare(
      routes.brand(key),
      [
        brand.name,
        brand.slogan,
        ...own.map((row) => row.item_name),
        ...priced.map((row) => formatPrice(effectivePrice(row))),
      ],
      [...own.map((row) => routes.goods(row.item_id)), ...brand.programmes.map((one) => routes.programme(one.code))],
    );
  }
  for (const key of snapshot.keys('experience')) {
    const centre = snapshot.get('experience', key);
    await compare(
      routes.experience(key),
      [centre.name, centre.address, centre.hours.replace('-', '–'), ...centre.goods.map((goods) => goods.item_name)],
      [
        ...centre.goods.map((goods) => routes.goods(goods.item_id)),
        ...centre.programmes.map((one) => routes.programme(one.code)),
      ],
    );
  }
  const centres = snapshot.only('experienceLibrary').list;
  await compare(
    routes.experienceList(),
    centres.flatMap((centre) => [centre.name, centre.address, centre.tel]),
    centres.flatMap((centre) => [routes.experience(centre.id), experienceRoutes.centres(centre.cityId)]),
  );
  for (const key of snapshot.keys('dynamic')) {
    const dynamic = snapshot.get('dynamic', key);
    await compare(
      experienceRoutes.dynamic(key),
      [dynamic.title, formatTime(dynamic.created).slice(0, 10), dynamic.content.replace(/<[^>]+>/g, '')],
      [routes.experience(dynamic.store_id), experienceRoutes.dynamicList(dynamic.store_id)],
    );
  }
  for (const key of snapshot.keys('designer')) {
    const designer = snapshot.get('designer', key);
    await compare(
      editorialRoutes.designer(key),
      [designer.name, designer.title, designer.city, designer.intro.replace(/<[^>]+>/g, '')],
      designer.programmes.map((one) => routes.programme(one.code)),
    );
  }
  for (const key of snapshot.keys('article')) {
    const article = snapshot.get('article', key);
    const near = [article.prev, article.next].flatMap((one) => one ?? []);
    await compare(
      editorialRoutes.article(key),
      [article.title, ...article.content.split(/<[^>]+>/)],
      [...near, ...article.related].map(({ code }) => editorialRoutes.article(code)),
    );
  }
  for (const key of snapshot.keys('topic')) {
    const { title, blocks } = snapshot.get('topic', key);
    const goods = blocks.flatMap((block) => (block.type === 'items' ? block.data : []));
    // What a title says of itself in brackets stands beside the titles of terms; the footer says it for all other pages.
    const [name = '', remark = ''] = title.split(/[（）]/);
    await compare(
      routes.topic(key),
      [
        name,
        isShopText(key) ? remark : '',
        ...goods.flatMap((one) => [one.item_name, formatPrice(effectivePrice(one))]),
      ],
      goods.map((one) => routes.goods(one.item_id)),
    );
  }
  // Without script the list of designers names all of them, on whatever page they would be.
  await compare(
    editorialRoutes.designerList(),
    [],
    snapshot.keys('designer').map((key) => editorialRoutes.designer(key)),
  );
  console.log(`no script: ${compared} names, prices and links compared, ${faults.length} faults`);
  expect(faults).toEqual([]);
});
