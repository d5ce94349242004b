import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '#backend/db/sql-text.ts';
import { receiver } from './orders.ts';
import { openTestShop, type TestClient } from './shop.ts';

// Runs in a process of its own (full-disk.test.ts), with `TMPDIR` for the shop: it orders until the disk is full, frees the
// disk, orders again, and prints its observations as JSON. The disk is a tmpfs of 8 MB mounted here or, on a machine that
// allows no mount, a limit on the size of files.

/** Observations of the scenario. */
export interface Sighting {
  /** Numbers of the orders confirmed before, on and after the full disk. */
  readonly acknowledged: readonly string[];
  /** Orders found in the database. */
  readonly stored: readonly string[];
  /** Unsuccessful replies to writes on the full disk. */
  readonly refusals: readonly { http: number; body: unknown }[];
  /** HTTP status of reads on the full disk, including one by a session that is due for a write. */
  readonly reads: readonly number[];
  readonly acknowledgedAfter: number;
  readonly integrity: unknown;
  readonly logged: readonly string[];
}

interface Disk {
  readonly fill: () => void;
  readonly free: () => void;
}

const [kind = '', folder = ''] = process.argv.slice(2);

function mountedDisk(): Disk {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (status !== 0) throw new Error('the disk was not mounted');
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      for (const size of [65_536, 4096, 1]) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size));
        } catch {
          // No room for a piece of this size.
        }
      }
    },
    free: () => rmSync(ballast),
  };
}

/** Limits files to the log's current size; the shell that started us ignores the kernel's signal. */
function limitedDisk(logOf: () => string): Disk {
  const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  return { fill: () => void limit(String(statSync(logOf()).size + 20_000)), free: () => void limit('unlimited') };
}

let shopFolder = '';
const disk = kind === 'mount' ? mountedDisk() : limitedDisk(() => join(shopFolder, 'mall.db-wal'));
const shop = await openTestShop({ goods: 20 });
const [file] = (await execute(shop.database.read, 'PRAGMA database_list')).rows as { file: string }[];
shopFolder = join(file?.file ?? '', '..');
const member = await shop.newMember();
const { item_id } = await shop.database.read
  .selectFrom('sku')
  .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
  .select('sku.item_id')
  .where('sku.approve_status', '=', 'onsale')
  .where('goods.approve_status', '=', 'onsale')
  .where('sku.stock', '>', 100)
  .orderBy('sku.item_id')
  .executeTakeFirstOrThrow();

const orderIds = async (): Promise<string[]> =>
  (await shop.database.read.selectFrom('orders').select('order_id').execute()).map((row) => row.order_id);
const seeded = new Set(await orderIds());

const acknowledged: string[] = [];
const refusals: { http: number; body: unknown }[] = [];
let tries = 0;

async function send(client: TestClient, path: string, form?: Record<string, string>): Promise<Response> {
  const headers = { token: client.token, 'idempotency-key': `try-${tries}` };
  return client.fetch(`/api/h5app/wxapp${path}`, {
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
}

/** Tries to order one piece with buy now; true when the reply contains an order number. */
async function tryOrder(): Promise<boolean> {
  tries += 1;
  const line = { item_id, num: '1', cart_type: 'fastbuy', isAccumulate: '0' };
  if (!(await tryWrite('/cart', line))) return false;
  return tryWrite('/order', { cart_type: 'fastbuy', ...receiver });
}

async function tryWrite(path: string, form: Record<string, string>): Promise<boolean> {
  const response = await send(member, path, form);
  const body = (await response.json()) as { data: { order_id?: string; status_code?: number } };
  if (body.data.order_id) acknowledged.push(body.data.order_id);
  if (body.data.status_code) refusals.push({ http: response.status, body });
  return !body.data.status_code;
}

for (let count = 0; count < 5; count++) await tryOrder();
disk.fill();
// The log still has room in blocks that it already owns; after that every write fails.
for (let failures = 0, count = 0; failures < 5 && count < 60; count++) failures += (await tryOrder()) ? 0 : 1;
shop.advance(2 * 3600);
const reads = [];
for (const path of ['/cartcount?shop_type=distributor', `/goods/items/${item_id}`]) {
  reads.push((await send(member, path)).status);
}
disk.free();
const before = acknowledged.length;
for (let count = 0; count < 3; count++) await tryOrder();

const stored = (await orderIds()).filter((id) => !seeded.has(id));
const integrity = (await execute(shop.database.read, 'PRAGMA integrity_check')).rows;
await shop.close();
const sighting: Sighting = {
  acknowledged,
  stored,
  refusals,
  reads,
  acknowledgedAfter: acknowledged.length - before,
  integrity,
  logged: shop.failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))),
};
process.stdout.write(JSON.stringify(sighting));
