import { chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { openSnapshot } from '#snapshot/read/read.ts';

const dayMs = 86_400_000;

const trial = trialOfFile(60);

const details = (): string[] => trial.gateway.hits.filter((path) => /\/goods\/items\/\d/.test(path));

/** Changes goods in the shop behind the gateway while `work` runs. */
async function whileChanged(change: Record<string, string>, id: string, work: () => Promise<void>): Promise<void> {
  const set = (values: Record<string, string>) =>
    trial.shop.database.write((connection) =>
      connection.updateTable('goods').set(values).where('goods_id', '=', id).execute(),
    );
  const before = await trial.shop.database.read
    .selectFrom('goods')
    .where('goods_id', '=', id)
    .select(Object.keys(change) as ['item_name'])
    .executeTakeFirstOrThrow();
  await set(change);
  try {
    await work();
  } finally {
    await set(before);
  }
}

test('what changes with the hour or the caller is in no record', () => {
  const live = ['is_fav', 'cart_num', 'view_num', 'fav_num', 'like_num', 'comment_num', 'promotion_activity'];
  for (const name of ['goods', 'brand', 'programme', 'experience', 'dynamic', 'home'] as const) {
    const text = JSON.stringify(trial.good.get(name, trial.good.keys(name)[0] ?? ''));
    expect(live.filter((field) => text.includes(`"${field}"`))).toEqual([]);
    expect(text).not.toMatch(/"(sales|updated)":[1-9]/);
    expect(text).not.toMatch(/"store":\d/);
  }
});

test('devices of programmes know the page of their product', () => {
  for (const key of trial.good.keys('programme')) {
    for (const device of trial.good.get('programme', key).goods) {
      expect(trial.good.keys('goods')).toContain(device.goods_key);
    }
  }
});

test('R34: an unchanged gateway writes nothing and is asked little', async () => {
  const folder = trial.folder();
  const before = readdirSync(folder);
  trial.gateway.break();
  const { changed, manifest, report } = await trial.take(folder);
  expect(changed).toBe(false);
  expect(readdirSync(folder)).toEqual(before);
  expect(manifest.id).toBe(trial.good.manifest.id);
  expect(report.kept).toBeGreaterThan(report.fetched);
});

test('R34: everything asked for anew gives the same snapshot, byte for byte', async () => {
  const { changed, report } = await trial.succeed({ full: true });
  expect(changed).toBe(false);
  expect(report.kept).toBe(0);
});

test('sales and stock that do not change a level change no snapshot; what does is a new one, asked for alone', async () => {
  const [key = ''] = trial.good.keys('goods');
  const folder = trial.folder();
  const set = (values: { stock?: number; sales?: number; price?: number }) =>
    trial.shop.database.write((connection) =>
      connection.updateTable('sku').set(values).where('item_id', '=', key).execute(),
    );
  const before = await trial.shop.database.read
    .selectFrom('sku')
    .where('item_id', '=', key)
    .select(['stock', 'sales', 'price'])
    .executeTakeFirstOrThrow();
  await set({ stock: before.stock + 1000, sales: before.sales + 7 });
  expect((await trial.take(folder)).changed).toBe(before.stock < 10);
  await set({ price: before.price + 100 });
  trial.gateway.break();
  const { changed, folder: written } = await trial.take(folder);
  expect(changed).toBe(true);
  expect(openSnapshot(written).get('goods', key).price).toBe(before.price + 100);
  expect(details().length).toBeLessThan(1 + trial.good.keys('goods').length / 4);
  await set(before);
});

test('a brand has all its programmes, also when one has taken the place of another', async () => {
  const rows = await trial.shop.database.read
    .selectFrom('programme')
    .where('brand_id', '>', 0)
    .orderBy('programme_id')
    .select(['programme_id', 'brand_id', 'code'])
    .execute();
  const [one] = rows;
  const other = rows.find(({ brand_id }) => brand_id !== one?.brand_id);
  const move = (id = 0, brand_id = 0) =>
    trial.shop.database.write((connection) =>
      connection.updateTable('programme').set({ brand_id }).where('programme_id', '=', id).execute(),
    );
  const codesOf = (snapshot: typeof trial.good, id: unknown) =>
    snapshot.get('brand', String(id)).programmes.map(({ code }) => code);
  const own = rows.filter(({ brand_id }) => brand_id === one?.brand_id).map(({ code }) => code);
  expect(codesOf(trial.good, one?.brand_id).toSorted()).toEqual(own.toSorted());
  await move(one?.programme_id, other?.brand_id);
  await move(other?.programme_id, one?.brand_id);
  const { snapshot } = await trial.succeed();
  expect(codesOf(snapshot, one?.brand_id)).toContain(other?.code);
  expect(codesOf(snapshot, one?.brand_id)).not.toContain(one?.code);
  await move(one?.programme_id, one?.brand_id);
  await move(other?.programme_id, other?.brand_id);
});

test('a SKU that no list of products shows is seen when its price changes', async () => {
  const sku = await trial.shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .whereRef('sku.item_id', '!=', 'sku.goods_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .select(['sku.item_id', 'sku.goods_id', 'sku.price'])
    .orderBy('sku.item_id')
    .executeTakeFirstOrThrow();
  const set = (price: number) =>
    trial.shop.database.write((connection) =>
      connection.updateTable('sku').set({ price }).where('item_id', '=', sku.item_id).execute(),
    );
  await set(sku.price + 100);
  const { snapshot } = await trial.succeed();
  const found = snapshot.get('goods', sku.goods_id).spec_items.find(({ item_id }) => item_id === sku.item_id);
  expect(found?.price).toBe(sku.price + 100);
  await set(sku.price);
});

test('twenty-four pulls ask for every record once, whatever the lists say', async () => {
  const folder = trial.folder();
  trial.gateway.break();
  for (let run = 0; run < 24; run++) await trial.take(folder);
  expect(new Set(details()).size).toBe(trial.good.keys('goods').length);
  expect(details()).toHaveLength(trial.good.keys('goods').length);
});

test('a new snapshot takes its place in one step, the last few stay', async () => {
  const folder = trial.folder();
  const [key = ''] = trial.good.keys('goods');
  for (let version = 0; version < 6; version++) {
    await whileChanged({ item_name: `第 ${version} 版` }, key, async () => {
      const { manifest } = await trial.take(folder);
      expect(readlinkSync(join(folder, 'current'))).toBe(manifest.id);
    });
  }
  expect(readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(4);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('leftovers of a pull that was killed are cleared, a torn journal is no harm', async () => {
  const folder = trial.folder();
  mkdirSync(join(folder, '.tmp-0123456789abcdef-1'));
  writeFileSync(join(folder, 'journal.ndjson'), 'goods/1/abc\t{"item_id":"1"}\ngoods/2/de');
  await trial.take(folder);
  expect(readdirSync(folder).filter((name) => name.startsWith('.') || name.startsWith('journal'))).toEqual([]);
});

test('R25: a folder that cannot be written is 50 before any call', async () => {
  const folder = trial.folder();
  const file = join(folder, 'in-the-way');
  writeFileSync(file, '');
  trial.gateway.break();
  await expect(trial.take(join(file, 'snapshots'))).rejects.toMatchObject({ exitCode: 50 });
  expect(trial.gateway.hits).toEqual([]);
  expect(existsSync(join(folder, 'current'))).toBe(true);
  chmodSync(file, 0o600);
});

test('R29: clocks that disagree are told of; none of them decides what is newest', async () => {
  const folder = trial.folder();
  const { report, changed } = await trial.take(folder, { nowMs: () => trial.shop.nowMs() + 3650 * dayMs });
  expect(report.notes.join()).toMatch(/时钟与后端相差 \d+ 分钟/);
  expect(changed).toBe(false);
  const [key = ''] = trial.good.keys('goods');
  for (const jump of [-dayMs, 3650 * dayMs, -3650 * dayMs]) {
    await whileChanged({ item_name: `时钟 ${jump}` }, key, async () => {
      const { manifest } = await trial.take(folder, { nowMs: () => trial.shop.nowMs() + jump });
      expect(readlinkSync(join(folder, 'current'))).toBe(manifest.id);
    });
  }
});

test('R35: withdrawn goods keep a tombstone for thirty days, then nothing', async () => {
  const folder = trial.folder();
  const [key = ''] = trial.good.keys('goods');
  const { item_name } = trial.good.get('goods', key);
  const later = (days: number) => async () => openSnapshot((await trial.take(folder, clockAt(days))).folder);
  await whileChanged({ approve_status: 'instock' }, key, async () => {
    const gone = await later(0)();
    expect(gone.keys('goods')).not.toContain(key);
    expect(gone.only('goodsLibrary').list.map((row) => row.item_id)).not.toContain(key);
    expect(gone.get('withdrawn', key)).toMatchObject({ item_id: key, item_name });
    expect((await later(29)()).keys('withdrawn')).toEqual([key]);
    // A clock that is ten years ahead of the gateway's is not trusted.
    expect((await trial.take(folder, { nowMs: () => trial.shop.nowMs() + 3650 * dayMs })).changed).toBe(false);
    expect((await later(31)()).keys('withdrawn')).toEqual([]);
  });
});

test('R35: goods that come back lose their tombstone', async () => {
  const folder = trial.folder();
  const [key = ''] = trial.good.keys('goods');
  await whileChanged({ approve_status: 'instock' }, key, async () => {
    await trial.take(folder);
  });
  const back = openSnapshot((await trial.take(folder)).folder);
  expect([back.keys('goods').includes(key), back.keys('withdrawn')]).toEqual([true, []]);
  expect(back.manifest.id).toBe(trial.good.manifest.id);
});

/** Both clocks, moved forward by so many days. */
function clockAt(days: number): { nowMs: () => number; fetchPage: typeof fetch } {
  const nowMs = (): number => trial.shop.nowMs() + days * dayMs;
  return {
    nowMs,
    fetchPage: async (target, init) => {
      const response = await fetch(target, init);
      const headers = new Headers(response.headers);
      headers.set('date', new Date(nowMs()).toUTCString());
      return new Response(response.body, { status: response.status, headers });
    },
  };
}

test('the folder of a snapshot is not touched again', async () => {
  const folder = trial.folder();
  const current = join(folder, readlinkSync(join(folder, 'current')));
  const before = statSync(join(current, 'goods.ndjson')).mtimeMs;
  await trial.take(folder, { full: true });
  expect(statSync(join(current, 'goods.ndjson')).mtimeMs).toBe(before);
});
