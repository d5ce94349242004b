import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureKey } from '#core/wire/picture-key.ts';
import { placesOf } from '#publisher/release/release.ts';
import { ReleaseWriter } from '#publisher/release/release-writer.ts';
import { readSums, sumOf } from '#publisher/release/sums.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { testBucketService } from './testing-bucket.ts';
import { type UploadOrder, upload } from './upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-upload-'));
const data = join(folder, 'data');
const releases = join(data, 'releases');
const service = testBucketService(join(folder, 'buckets'));
const keys = { name: 'mall', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** The proxy in front of the service can pass a request on, refuse it, or drop the connection. */
let fate: (method: string, path: string) => 'pass' | 'refuse' | 'hang up' = () => 'pass';
/** Methods and keys in the order of the requests. */
let asked: string[] = [];
let servicePort = 0;
const proxy = createServer((incoming, outgoing) => {
  const { method = '', url = '', headers } = incoming;
  asked.push(`${method} ${url.slice('/mall/'.length)}`);
  const what = fate(method, url);
  if (what === 'hang up') return void incoming.socket.destroy();
  if (what === 'refuse') return void outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  const onward = request({ host: '127.0.0.1', port: servicePort, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
});
let endpoint = '';
let bucket: Bucket;

beforeAll(async () => {
  servicePort = (await service.run()).port;
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  bucket = openBucket({ ...keys, endpoint }, async () => undefined);
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
let prefix = '';
let run = 0;
beforeEach(() => {
  mkdirSync(releases, { recursive: true });
  prefix = `run-${++run}/`;
});
afterEach(() => {
  fate = () => 'pass';
  asked = [];
  rmSync(data, { recursive: true, force: true });
});

function orderOf(sequence: number, more: Partial<UploadOrder> = {}): UploadOrder {
  const release = writeTestRelease(releases, sequence);
  const { folder: of, sumsFile } = placesOf(releases, sequence);
  const order = { folder: of, release, sums: readSums(sumsFile), prefix, encoding: 'gzip', keepDays: 7 } as const;
  return { ...order, nowSeconds: 1_763_600_000, isDry: false, ...more };
}

/** A visitor's view: the script that the home page names, and whether it exists. */
async function seen(): Promise<{ script: string; isThere: boolean; pointer: number }> {
  const home = (await bucket.read(`${prefix}index.html`)) ?? '';
  const script = /src="\/([^"]+)"/.exec(home)?.[1] ?? '';
  const pointer = JSON.parse((await bucket.read(`${prefix}release.json`)) ?? '{"sequence":0}').sequence;
  return { script, isThere: (await bucket.read(prefix + script)) !== null, pointer };
}

test('scripts come first, then pages, then the pointer; the next release writes only what changed', async () => {
  const first = await upload(orderOf(1), bucket);
  expect(first).toMatchObject({ sequence: 1, kept: 0, removed: [], waiting: 0 });
  const writes = asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(`PUT ${prefix}`.length));
  expect(writes[0]).toBe('_upload/pending.json');
  expect(writes[1]).toBe('_astro/a1.js');
  expect(writes.slice(2, 4).toSorted()).toEqual(['404.html', 'index.html']);
  expect(writes.slice(4)).toEqual(['release.json', '_upload/manifest.json', '_upload/pending.json']);

  asked = [];
  expect(await upload(orderOf(1), bucket)).toMatchObject({ written: [], kept: 4 });
  expect(asked.every((line) => line.startsWith('GET'))).toBe(true);
  expect(await upload(orderOf(2), bucket)).toMatchObject({ kept: 0, waiting: 1 });
  expect(await seen()).toEqual({ script: '_astro/a2.js', isThere: true, pointer: 2 });
  expect(await bucket.read(`${prefix}_astro/a1.js`)).not.toBeNull();
});

test('type, cache time and encoding stand with each object, and a dry run writes nothing', async () => {
  const order = orderOf(1);
  expect((await upload({ ...order, isDry: true }, bucket)).written).toHaveLength(4);
  expect(asked.some((line) => !line.startsWith('GET'))).toBe(false);
  await upload(order, bucket);
  const headersOf = async (key: string) => (await fetch(`${endpoint}/mall/${prefix}${key}`)).headers;
  const script = await headersOf('_astro/a1.js');
  expect(script.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await headersOf('index.html')).get('cache-control')).toBe('no-cache');
  expect((await headersOf('release.json')).get('content-type')).toBe('application/json; charset=utf-8');
});

test('a page without a twin for gzip is stored as gzip all the same', async () => {
  const order = orderOf(1);
  writeFileSync(join(order.folder, 'index.html.br'), 'brotli');
  await upload({ ...order, sums: new Map(order.sums).set('index.html.br', sumOf('brotli')) }, bucket);
  const answer = await fetch(`${endpoint}/mall/${prefix}index.html`);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(readFileSync(join(order.folder, 'index.html'), 'utf8'));
});

test('mirrored pictures and their AVIF twins are carried under both names, and are not written again', async () => {
  const withPictures = (sequence: number): UploadOrder => {
    const order = orderOf(sequence);
    const source = 'https://img.example/lamp.png';
    const files = ['ab12-400.webp', 'ab12-400.webp.avif'].map((file) => ({
      file,
      width: 400,
      type: file.endsWith('.avif') ? ('image/avif' as const) : ('image/webp' as const),
      bytes: 4,
      sha256: sumOf(file),
    }));
    const store = join(data, 'pictures');
    mkdirSync(store, { recursive: true });
    for (const { file } of files) writeFileSync(join(store, file), file);
    const writer = new ReleaseWriter(order.folder);
    writer.takePictures(store, [{ source, name: 'ab12', width: 400, height: 300, files }]);
    return { ...order, sums: new Map([...order.sums, ...writer.sums]) };
  };
  const bySource = `pictures/s/${pictureKey('https://img.example/lamp.png')}-400.webp`;
  await upload(withPictures(1), bucket);
  const writes = asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(`PUT ${prefix}`.length));
  for (const [key, content, cache] of [
    ['pictures/m/ab12-400.webp', 'ab12-400.webp', 'public, max-age=31536000, immutable'],
    [bySource, 'ab12-400.webp', ''],
    ['pictures/m/ab12-400.webp.avif', 'ab12-400.webp.avif', ''],
    [`${bySource}.avif`, 'ab12-400.webp.avif', ''],
  ] as const) {
    const answer = await fetch(`${endpoint}/mall/${prefix}${key}`);
    expect({ key, body: await answer.text(), type: answer.headers.get('content-type') }).toEqual({
      key,
      body: content,
      type: content.endsWith('.avif') ? 'image/avif' : 'image/webp',
    });
    expect(answer.headers.get('cache-control') ?? '').toContain(cache);
    expect(writes.indexOf(key)).toBeGreaterThan(0);
    expect(writes.indexOf(key)).toBeLessThan(writes.indexOf('index.html'));
  }
  asked = [];
  const next = await upload(withPictures(2), bucket);
  expect(next.written.filter((key) => key.includes('pictures/'))).toEqual([]);
});

test('what is gone is removed a week later, after the pointer, and comes back with a rollback before', async () => {
  const day = 86_400;
  const start = 1_763_600_000;
  const first = orderOf(1);
  await upload(first, bucket);
  await upload(orderOf(2, { nowSeconds: start + day }), bucket);
  expect(await upload({ ...first, nowSeconds: start + 2 * day }, bucket)).toMatchObject({ waiting: 1, removed: [] });
  await upload(orderOf(3, { nowSeconds: start + 3 * day }), bucket);
  asked = [];
  const last = await upload(orderOf(4, { nowSeconds: start + 9 * day }), bucket);
  expect(last).toMatchObject({ removed: [`${prefix}_astro/a2.js`], waiting: 2 });
  expect(asked.indexOf(`DELETE ${prefix}_astro/a2.js`)).toBeGreaterThan(asked.indexOf(`PUT ${prefix}release.json`));
  expect(await bucket.read(`${prefix}_astro/a2.js`)).toBeNull();
  expect(await bucket.read(`${prefix}_astro/a1.js`)).not.toBeNull();
});

test('a service that refuses or hangs up is asked again, and one that goes on doing so ends in fault 70', async () => {
  let count = 0;
  fate = () => (['refuse', 'pass', 'hang up', 'pass'] as const)[count++ % 4] ?? 'pass';
  await upload(orderOf(1), bucket);
  expect(await seen()).toMatchObject({ isThere: true, pointer: 1 });
  fate = (method, path) => (method === 'PUT' && path.endsWith('a2.js') ? 'refuse' : 'pass');
  await expect(upload(orderOf(2), bucket)).rejects.toMatchObject({ exitCode: 70 });
  fate = () => 'pass';
  expect(await seen()).toEqual({ script: '_astro/a1.js', isThere: true, pointer: 1 });
  const elsewhere = openBucket({ ...keys, endpoint, name: 'nobody' }, async () => undefined);
  await expect(upload(orderOf(2), elsewhere)).rejects.toThrow('没有名为 nobody 的存储桶');
});

test('cut off after any request, a visitor finds whole pages, nothing goes before the pointer, and another run ends it', async () => {
  const day = 86_400;
  const start = 1_763_600_000;
  let cuts = 0;
  for (let cutAfter = 0; ; cutAfter++) {
    prefix = `run-${run}-cut-${cutAfter}/`;
    fate = () => 'pass';
    await upload(orderOf(1, { nowSeconds: start }), bucket);
    await upload(orderOf(2, { nowSeconds: start + day }), bucket);
    let left = cutAfter;
    asked = [];
    // Simulates a kill: from this request on, nothing of this run arrives.
    fate = () => (left-- > 0 ? 'pass' : 'hang up');
    const outcome = await upload(orderOf(3, { nowSeconds: start + 9 * day }), bucket).then(
      () => 'done',
      () => 'cut off',
    );
    const passed = asked.slice(0, cutAfter);
    fate = () => 'pass';
    expect((await seen()).isThere, `cut off after ${cutAfter}`).toBe(true);
    const removal = passed.findIndex((line) => line.startsWith('DELETE'));
    const pointed = passed.indexOf(`PUT ${prefix}release.json`);
    expect(removal === -1 || (pointed !== -1 && pointed < removal), `cut off after ${cutAfter}`).toBe(true);
    // A different release from the interrupted one: nothing of that upload may be assumed present.
    await upload(orderOf(cutAfter % 2 === 0 ? 3 : 2, { nowSeconds: start + 10 * day }), bucket);
    const wanted = cutAfter % 2 === 0 ? 3 : 2;
    expect(await seen()).toEqual({ script: `_astro/a${wanted}.js`, isThere: true, pointer: wanted });
    expect(await bucket.read(`${prefix}_upload/pending.json`)).toBe('[]');
    if (outcome === 'done') break;
    cuts++;
  }
  expect(cuts).toBeGreaterThan(8);
});

test('a killed process goes on where it was: what had arrived is not sent again', async () => {
  writeTestRelease(releases, 1);
  const flags = ['--data', data, '--bucket', 'mall', '--endpoint', endpoint, '--prefix', prefix];
  const start = () =>
    spawn(process.execPath, [resolve('scripts/run.mjs'), 'upload', ...flags], {
      stdio: 'ignore',
      env: { ...process.env, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    });
  const killed = start();
  fate = (method, path) => {
    if (method !== 'PUT' || !path.endsWith('release.json')) return 'pass';
    killed.kill('SIGKILL');
    return 'hang up';
  };
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  fate = () => 'pass';
  asked = [];
  expect((await once(start(), 'exit'))[0]).toBe(0);
  const sent = asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(`PUT ${prefix}`.length));
  expect(sent).toEqual(['_upload/pending.json', 'release.json', '_upload/manifest.json', '_upload/pending.json']);
  expect(await seen()).toEqual({ script: '_astro/a1.js', isThere: true, pointer: 1 });
});
