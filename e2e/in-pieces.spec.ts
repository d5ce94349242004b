import { editorialRoutes } from '#core/article/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { shiftsOf } from '#e2e/probe/shifts.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { servePieces } from '#e2e/support/in-pieces.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A box at the end of a piece may still grow, but whole parts of the page must not move. A fifth of the limit for "good". */
const most = 0.02;

for (const width of [1440, 375]) {
  test(`${width} px: a page that arrives in pieces stands still`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    const snapshot = snapshotOf(shop.dataFolder);
    const pieces = await servePieces(shop.origin);
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      routes.home(),
      routes.goodsList(),
      routes.goods(snapshot.keys('goods')[0] ?? ''),
      routes.programmeList(),
      routes.programme(snapshot.keys('programme')[0] ?? ''),
      routes.packageList(),
      routes.brand(snapshot.keys('brand')[0] ?? ''),
      routes.experience(snapshot.keys('experience')[0] ?? ''),
      routes.experienceList(),
      experienceRoutes.dynamicList(),
      programmeRoutes.brands(),
      editorialRoutes.topicList(),
      routes.topic(snapshot.keys('topic')[0] ?? ''),
      editorialRoutes.articleList(),
      editorialRoutes.designer(snapshot.keys('designer')[0] ?? ''),
    ];
    for (const path of paths) {
      await page.goto(pieces.origin + path, { waitUntil: 'load' });
      const { sum, moved } = await shiftsOf(page);
      expect(sum, `${path}\n${moved}`).toBeLessThan(most);
    }
    await page.goto('about:blank');
    await pieces.close();
  });
}
