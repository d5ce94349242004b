import type { Page } from 'playwright/test';
import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** The scale of src/storefront/shell/style/tokens.css, in px; 15 are the categories beside the slides, as the shop was drawn. */
const scale = [12, 13, 14, 15, 16, 18, 20, 24, 32, 44];

/** Sizes of the words that one sees in the content of a page, prices aside, which are figures with sizes of their own. */
const sizesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const sizes = new Set<number>();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!walker.currentNode.textContent?.trim() || !element || !isSeen) continue;
      if (element.closest('script, style, template, svg, .sr, .price, .was, [class*="price"]')) continue;
      sizes.add(Number.parseFloat(getComputedStyle(element).fontSize));
    }
    return [...sizes].sort((a, b) => a - b);
  });

test('words have the sizes of the scale, and a view has few of them', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const first = (name: 'goods' | 'programme' | 'brand' | 'experience' | 'designer' | 'article'): string =>
    snapshot.keys(name)[0] ?? '';
  // The most sizes a template may have; the drawings that the shop was built after have three (list) to eleven (goods).
  const pages: readonly (readonly [path: string, most: number])[] = [
    [routes.home(), 10],
    [routes.goodsList(), 4],
    [routes.goods(first('goods')), 8],
    [routes.programmeList(), 6],
    [routes.programme(first('programme')), 7],
    [routes.packageList(), 6],
    [routes.brand(first('brand')), 8],
    [routes.experienceList(), 6],
    [routes.experience(first('experience')), 8],
    [editorialRoutes.designerList(), 6],
    [editorialRoutes.article(first('article')), 7],
    [routes.search('开关'), 6],
  ];
  for (const [path, most] of pages) {
    await openAlive(page, path);
    const sizes = await sizesOf(page);
    expect(
      sizes.filter((size) => !scale.includes(size)),
      path,
    ).toEqual([]);
    expect(sizes.length, `${path}: ${sizes.join(', ')}`).toBeLessThanOrEqual(most);
  }
});
