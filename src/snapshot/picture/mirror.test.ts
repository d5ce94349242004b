import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureKey } from '#core/wire/picture-key.ts';
import { mirrorPictures } from './mirror.ts';
import { prunePictures } from './store.ts';

let folder = '';
let origin = '';
let asked: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;
let answer: RequestListener = () => undefined;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  response.on('close', () => {
    atOnce -= 1;
  });
  answer(request, response);
});

const photo = (width: number, height: number, red = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

let nowMs = 0;
const dayMs = 24 * 60 * 60_000;

const mirror = (paths: readonly string[], ownOrigins = [origin], waits: number[] = [], mostChecks = 10) =>
  mirrorPictures(
    paths.map((path) => origin + path),
    {
      folder,
      ownOrigins,
      mostChecks,
      nowMs: () => nowMs,
      wait: async (ms) => {
        waits.push(ms);
      },
    },
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  asked = [];
  mostAtOnce = 0;
  nowMs = Date.UTC(2026, 10, 23);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a picture is fetched once and has every width that its master has pixels for', async () => {
  const bytes = await photo(1000, 500);
  answer = (_, response) => response.end(bytes);
  const { records, fetched, encodeCpuMs } = await mirror(['/a.jpg']);
  expect(fetched).toBe(1);
  expect(encodeCpuMs).toBeGreaterThan(0);
  expect(records[0]).toMatchObject({ source: `${origin}/a.jpg`, width: 1000, height: 500 });
  const webp = records[0]?.files.filter(({ type }) => type === 'image/webp') ?? [];
  expect(webp.map(({ width }) => width)).toEqual([400, 800, 1000]);
  for (const { file, width, bytes: size } of records[0]?.files ?? []) {
    const found = await sharp(join(folder, file)).metadata();
    expect([found.width, found.size ?? size]).toEqual([width, size]);
  }
  const again = await mirror(['/a.jpg']);
  expect(again).toMatchObject({ records, fetched: 0, encodeCpuMs: 0 });
  expect(asked).toEqual(['/a.jpg']);
});

test('a large master is there in 400, 800 and 1600 pixels, in WebP and AVIF, and never larger', async () => {
  // An AVIF is kept where it is the smaller file, as it is for photographs.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const rough = sharp({ create: { width: 300, height: 30, channels: 3, background: 'teal', noise } });
  const bytes = await sharp(await rough.png().toBuffer())
    .resize(2400, 240)
    .jpeg()
    .toBuffer();
  answer = (_, response) => response.end(bytes);
  const { records } = await mirror(['/large.jpg']);
  const files = records[0]?.files ?? [];
  const found = await Promise.all(
    files.map(async ({ file }) => {
      const { format, width, height } = await sharp(join(folder, file)).metadata();
      return [format, width, height];
    }),
  );
  expect(found).toEqual(
    [400, 800, 1600].flatMap((width) => [
      ['webp', width, width / 10],
      ['heif', width, width / 10],
    ]),
  );
  expect(files.map(({ type }) => type)).toEqual(Array(3).fill(['image/webp', 'image/avif']).flat());
});

test('no width is larger than the master', async () => {
  const bytes = await photo(300, 300);
  answer = (_, response) => response.end(bytes);
  const { records } = await mirror(['/small.jpg']);
  expect(new Set(records[0]?.files.map(({ width }) => width))).toEqual(new Set([300]));
  expect(records[0]?.files.map(({ file }) => file)).toContain(`${records[0]?.name}-800.webp`);
});

test('what is no picture, claims too many pixels or is too large is refused by its bytes', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const bodies: Record<string, Buffer | string> = {
    '/page.jpg': '<html>login</html>',
    '/drawing.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '/bomb.png': bomb,
    '/cut.jpg': (await photo(500, 500)).subarray(0, 900),
    '/large.jpg': Buffer.alloc(21 * 1024 * 1024, 1),
  };
  answer = (request, response) => {
    response.setHeader('content-type', 'image/jpeg');
    response.end(bodies[request.url ?? '']);
  };
  expect(bomb.length).toBeLessThan(1_000_000);
  const { records, faults } = await mirror(Object.keys(bodies));
  expect(records).toEqual([]);
  expect(Object.fromEntries([...faults].map(([source, why]) => [source.slice(origin.length), why]))).toEqual({
    '/page.jpg': '内容是网页或 SVG，不是照片',
    '/drawing.png': '内容是网页或 SVG，不是照片',
    '/bomb.png': expect.stringContaining('无法解码'),
    '/cut.jpg': expect.stringContaining('无法解码'),
    '/large.jpg': '超过 20 MB',
  });
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('a busy host is asked again when it says so, and two pictures of it at most are under way', async () => {
  const bytes = await photo(60, 60);
  const busy = new Set(['/1.jpg', '/2.jpg']);
  answer = (request, response) => {
    if (busy.delete(request.url ?? '')) {
      response.statusCode = 429;
      response.setHeader('retry-after', '7');
      response.end();
    } else setTimeout(() => response.end(bytes), 5);
  };
  const waits: number[] = [];
  const { records, faults } = await mirror(['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg'], [origin], waits);
  expect(records).toHaveLength(5);
  expect(faults.size).toBe(0);
  expect(waits).toEqual([7000, 7000]);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
});

test('a missing picture is a finding, and the next pull asks for it again', async () => {
  const bytes = await photo(60, 60);
  answer = (_, response) => {
    response.statusCode = 404;
    response.end();
  };
  expect((await mirror(['/late.jpg'])).faults.get(`${origin}/late.jpg`)).toBe('HTTP 404');
  answer = (_, response) => response.end(bytes);
  expect((await mirror(['/late.jpg'])).records).toHaveLength(1);
});

test('no host may lead into our own network, by address, by name or by redirect', async () => {
  const bytes = await photo(60, 60);
  answer = (request, response) => {
    if (request.url !== '/away.jpg') return response.end(bytes);
    return response.writeHead(302, { location: `${origin.replace('127.0.0.1', 'localhost')}/a.jpg` }).end();
  };
  const direct = await mirror(['/a.jpg'], []);
  expect(direct.faults.get(`${origin}/a.jpg`)).toContain('内网地址');
  expect(asked).toEqual([]);
  const named = origin.replace('127.0.0.1', 'localhost');
  const byName = await mirrorPictures([`${named}/a.jpg`], { folder, ownOrigins: [], wait: async () => undefined });
  expect(byName.faults.get(`${named}/a.jpg`)).toContain('内网地址');
  const redirected = await mirror(['/away.jpg']);
  expect(redirected.faults.get(`${origin}/away.jpg`)).toContain('内网地址');
  expect(asked).toEqual(['/away.jpg']);
});

test('pictures that no snapshot names are removed, and those left are not fetched again', async () => {
  const pictures = { '/a.jpg': await photo(60, 60, 10), '/b.jpg': await photo(60, 60, 240) };
  answer = (request, response) => response.end(pictures[request.url as '/a.jpg']);
  const { records } = await mirror(['/a.jpg', '/b.jpg']);
  expect(prunePictures(folder, { keys: new Set([pictureKey(`${origin}/a.jpg`)]), files: new Set() })).toBe(1);
  const fileOf = (path: string) => records.find(({ source }) => source.endsWith(path))?.files[0]?.file ?? '';
  expect([existsSync(join(folder, fileOf('/a.jpg'))), existsSync(join(folder, fileOf('/b.jpg')))]).toEqual([
    true,
    false,
  ]);
  expect((await mirror(['/a.jpg', '/b.jpg'])).fetched).toBe(1);
});

test('a picture that changes under its address is taken up a day later, and its old files stay while they are named', async () => {
  const contents = { etag: '"1"', bytes: await photo(60, 60, 10) };
  const statuses: number[] = [];
  answer = (request, response) => {
    const isSame = request.headers['if-none-match'] === contents.etag;
    statuses.push(isSame ? 304 : 200);
    response.writeHead(isSame ? 304 : 200, { etag: contents.etag }).end(isSame ? undefined : contents.bytes);
  };
  const [before] = (await mirror(['/a.jpg'])).records;
  nowMs += dayMs - 1;
  await mirror(['/a.jpg']);
  nowMs += 1;
  expect(await mirror(['/a.jpg'])).toMatchObject({ records: [before], fetched: 0, changed: 0, encodeCpuMs: 0 });
  Object.assign(contents, { etag: '"2"', bytes: await photo(60, 60, 240) });
  expect((await mirror(['/a.jpg'])).changed).toBe(0);
  nowMs += dayMs;
  const { records, changed } = await mirror(['/a.jpg']);
  expect(changed).toBe(1);
  expect(records[0]?.name).not.toBe(before?.name);
  expect(statuses).toEqual([200, 304, 200]);
  expect((await mirror(['/a.jpg'])).records).toEqual(records);

  const old = before?.files.map(({ file }) => file) ?? [];
  const keys = new Set([pictureKey(`${origin}/a.jpg`)]);
  const stillThere = () => old.filter((file) => existsSync(join(folder, file)));
  prunePictures(folder, { keys, files: new Set(old) });
  expect(stillThere()).toEqual(old);
  prunePictures(folder, { keys, files: new Set() });
  expect(stillThere()).toEqual([]);
});

test('those asked longest ago come first, and a host that is away leaves the pictures as they are', async () => {
  const bytes = await photo(60, 60);
  answer = (_, response) => response.end(bytes);
  const all = ['/1.jpg', '/2.jpg', '/3.jpg'];
  await mirror(all.slice(0, 2));
  nowMs += 1000;
  const { records } = await mirror(all);
  nowMs += 2 * dayMs;
  asked = [];
  await mirror(all, [origin], [], 2);
  expect(asked.toSorted()).toEqual(['/1.jpg', '/2.jpg']);
  await mirror(all, [origin], [], 2);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBe('/3.jpg');
  nowMs += dayMs;
  answer = (_, response) => response.destroy();
  const away = await mirror(all);
  expect(away.faults.size).toBe(0);
  expect(new Set(away.records)).toEqual(new Set(records));
});

test('a picture that is gone from its host, or is none any more, keeps no other from being asked for', async () => {
  const bytes = await photo(60, 60);
  answer = (_, response) => response.end(bytes);
  const all = ['/gone.jpg', '/page.jpg', '/last.jpg'];
  for (const count of [1, 2, 3]) {
    await mirror(all.slice(0, count));
    nowMs += 1000;
  }
  nowMs += dayMs;
  answer = (request, response) => {
    if (request.url === '/gone.jpg') response.writeHead(404).end();
    else response.end(request.url === '/page.jpg' ? '<html>登录</html>' : bytes);
  };
  asked = [];
  for (let turn = 0; turn < 4; turn++) await mirror(all, [origin], [], 1);
  expect(asked).toEqual(all);
});
