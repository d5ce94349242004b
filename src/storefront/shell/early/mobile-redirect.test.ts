import { expect, test } from 'vitest';
import { mobilePathOf } from '#core/visitor/browser.ts';
import { twinRule } from './mobile-redirect.ts';

/** Printed pages, and the addresses at which each of them is shown. */
test.each([
  ['/', ['/', '/?pc=0']],
  ['/Goods/100314', ['/Goods/100314', '/Goods/100314?from=ad']],
  ['/Brand/12', ['/Brand/12']],
  ['/Programme/P0013', ['/Programme/P0013']],
  ['/Experience/3', ['/Experience/3']],
  ['/Goods/goods', ['/Goods/goods', '/Goods/goods?brand_id=1']],
  ['/Goods/goods/category-3', ['/Goods/goods/category-3']],
  ['/Programme/list', ['/Programme/list?code=P0013']],
  ['/Programme/spcDetail', ['/Programme/spcDetail?code=P0013', '/Programme/spcDetail']],
  ['/design', ['/design?code=D0001']],
  ['/design/D0001', ['/design/D0001']],
  ['/login', ['/login']],
  // Shown for any address without a page.
  ['/404', ['/Goods/9999999', '/design/D9', '/Programme/spcDetail?code=P0013', '/no-such-page']],
])('the rule printed into %s says what the whole table says', (page, addresses) => {
  for (const address of addresses) {
    const { pathname, search } = new URL(address, 'http://mall.test');
    expect(twinRule(page, mobilePathOf)(pathname, search), address).toBe(mobilePathOf(pathname, search));
  }
});

test('most pages carry no table', () => {
  for (const page of ['/', '/Goods/100314', '/Goods/goods']) {
    expect(twinRule(page, mobilePathOf), page).not.toBe(mobilePathOf);
  }
});
