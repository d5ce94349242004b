import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { pngBytes, pngFile } from '#backend/testing/pictures.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { openUploads, uploadsPlaceOf } from '#mall/uploads.ts';
import { testBucketService } from '#publisher/ship/bucket/testing-bucket.ts';
import { type BackendProcess, bundleBackend, startBackend } from './backend-process.ts';
import { makeMembers, type ProofMember } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-shared-'));
const buckets = join(folder, 'buckets');
const service = testBucketService(buckets);
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };
const before = { ...process.env };
let database: Database;
let members: readonly ProofMember[] = [];
let machines: readonly BackendProcess[] = [];

beforeAll(async () => {
  const { port } = await service.run();
  // The machines inherit it.
  Object.assign(process.env, keys, { UPLOADS_URL: `http://127.0.0.1:${port}/mall/uploads/` });
  const target = databasePath(join(folder, 'database'));
  database = openDatabase(target);
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  members = await makeMembers(database, 2, 0);
  const bundle = await bundleBackend();
  machines = await Promise.all(
    ['a', 'b'].map((name) => startBackend(bundle, join(folder, name), { database: target })),
  );
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.kill()));
  await database.close();
  await service.close();
  for (const name of [...Object.keys(keys), 'UPLOADS_URL']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  rmSync(folder, { recursive: true, force: true });
});

const headersOf = (member: ProofMember | undefined): Record<string, string> =>
  member ? { token: member.token, cookie: `sid=${member.sid}` } : {};

async function uploadTo(machine: BackendProcess | undefined, member: ProofMember | undefined): Promise<string> {
  const body = new FormData();
  body.append('file', pngFile());
  const answer = await fetch(`${machine?.origin}/api/h5app/wxapp/espier/upload`, {
    method: 'POST',
    headers: headersOf(member),
    body,
  });
  return ((await answer.json()) as { data: { image_url: string } }).data.image_url;
}

test('each of two machines serves what the other one took, and neither keeps it on its own disk', async () => {
  const [a, b] = machines;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const url = await uploadTo(from, members[0]);
    const served = await fetch(`${to?.origin}${url}`, { headers: headersOf(members[0]) });
    expect({ status: served.status, type: served.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/png',
    });
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array(pngBytes()));
  }
  for (const name of ['a', 'b']) expect(() => readdirSync(join(folder, name, 'uploads'))).toThrow();
});

test('a private file stays that of its member on both machines', async () => {
  const [a, b] = machines;
  const [owner, other] = members;
  const order_id = await database.write(async (connection) => {
    const { order_id } = await connection
      .selectFrom('programme_order')
      .select('order_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await connection
      .updateTable('programme_order')
      .set({ user_id: owner?.userId ?? 0 })
      .where('order_id', '=', order_id)
      .execute();
    return order_id;
  });
  const body = new FormData();
  body.append('file', pngFile('plan.png'));
  body.append('order_id', String(order_id));
  body.append('type', 'houseplan');
  const answer = await fetch(`${a?.origin}/papi/home/project/file/upload`, {
    method: 'POST',
    headers: headersOf(owner),
    body,
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  const statusOf = async (machine: BackendProcess | undefined, member: ProofMember | undefined) =>
    (await fetch(`${machine?.origin}${data.url}`, { headers: headersOf(member) })).status;
  for (const machine of [a, b]) {
    expect(await statusOf(machine, owner)).toBe(200);
    expect(await statusOf(machine, other)).not.toBe(200);
    expect(await statusOf(machine, undefined)).toBe(401);
  }
});

test('names that were never given out reach no key, and a restored file keeps its name', async () => {
  const files = openUploads(folder);
  for (const name of ['../mall.db', `${'0'.repeat(32)}.png`, 'release.json']) expect(await files.read(name)).toBeNull();
  const name = `${'a1'.repeat(16)}.png`;
  await files.put(name, new Uint8Array(pngBytes()));
  expect(await files.read(name)).toEqual(new Uint8Array(pngBytes()));
  await files.remove(name);
  expect(await files.read(name)).toBeNull();
});

test('a setting that cannot work is refused with its name', () => {
  for (const url of ['s3://mall', 'https://s3.example.com', 'https://s3.example.com/mall/no-slash']) {
    expect(() => uploadsPlaceOf({ ...keys, UPLOADS_URL: url }), url).toThrow(expect.objectContaining({ exitCode: 2 }));
  }
  expect(() => uploadsPlaceOf({ UPLOADS_URL: 'https://s3.example.com/mall/' })).toThrow('AWS_ACCESS_KEY_ID');
  expect(uploadsPlaceOf({ ...keys, UPLOADS_URL: 'https://s3.example.com/mall' })).toMatchObject({
    name: 'mall',
    prefix: '',
  });
  expect(uploadsPlaceOf({})).toBeNull();
});
