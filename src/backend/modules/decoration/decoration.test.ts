import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getPageSetting } from '#core/decoration/contract.ts';

const shop = shopOfFile();

test('the category page of family clients is told to draw the tree of categories', async () => {
  const setting = await shop.client().call(getPageSetting, { template_name: 'yykweishop', page_name: 'category' });
  expect(setting).toMatchObject({
    template_name: 'yykweishop',
    page_name: 'category',
    list: [{ name: 'base', params: { classify: true, data: [] } }],
  });
});
