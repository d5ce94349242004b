import { expect, test } from 'vitest';
import { createDeskPage } from './page.ts';

const page = createDeskPage({ files: new Map(), script: 'desk.js', style: 'desk.css' }, []);
const statusOf = async (path: string): Promise<number> => (await page.request(path)).status;

test('every desk has its page, with a slash at the end of its address or without', async () => {
  for (const path of ['/admin', '/admin/orders', '/admin/goods/new', '/admin/centres/1/dynamics']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect([`${path}/`, await statusOf(`${path}/`)]).toEqual([`${path}/`, 200]);
  }
  expect(await statusOf('/admin/files/none.js')).toBe(404);
  expect(await statusOf('/admin/a/b/c')).toBe(404);
});
