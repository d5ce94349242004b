import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listRegions, listRegionTree } from '#core/region/contract.ts';

const shop = shopOfFile();

test('34 provinces with cities and districts, six digits each, and no deeper level', async () => {
  const provinces = await shop.client().call(listRegions, {});
  expect(provinces).toHaveLength(34);
  const shanghai = provinces.find((province) => province.label === '上海市');
  expect(shanghai?.children?.map((city) => city.label)).toEqual(['上海市']);
  expect(shanghai?.children?.[0]?.children).toContainEqual({ value: '310104', label: '徐汇区' });
});

test('with places: every region names the one above and its way down', async () => {
  const provinces = await shop.client().call(listRegionTree, {});
  for (const province of provinces) {
    expect(province).toMatchObject({ id: province.value, parent_id: '0', path: province.value });
    for (const city of province.children ?? []) {
      expect(city).toMatchObject({ parent_id: province.id, path: `${province.id},${city.id}` });
      for (const county of city.children ?? []) expect(county.path).toBe(`${city.path},${county.id}`);
    }
  }
});

test('both may be cached for a minute', async () => {
  for (const path of ['member/addressarea', 'espier/address']) {
    const answer = await shop.client().fetch(`/api/h5app/wxapp/${path}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  }
});
