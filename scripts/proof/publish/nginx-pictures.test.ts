import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pictureKey } from '#core/wire/picture-key.ts';
import { backendPrefixes } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { ReleaseWriter } from '#publisher/release/release-writer.ts';
import { sumOf } from '#publisher/release/sums.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { createSite } from '#publisher/serve/site.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { findNginx, freePort, startNginx } from './nginx-process.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-nginx-pictures-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const program = findNginx() ?? '';

test.runIf(program)(
  'nginx answers for mirrored pictures like our own server, AVIF for whoever accepts it',
  async () => {
    const releases = join(data, 'releases');
    writeTestRelease(releases, 1);
    const placed = currentRelease(releases);
    if (!placed) throw new Error('no release');
    const store = join(data, 'pictures');
    mkdirSync(store);
    // The 800 px file has no twin: its AVIF was not smaller.
    const files = ['ab12-400.webp', 'ab12-400.webp.avif', 'ab12-800.webp'].map((file) => {
      writeFileSync(join(store, file), `content of ${file}`);
      const type = file.endsWith('.avif') ? ('image/avif' as const) : ('image/webp' as const);
      return { file, width: 400, type, bytes: 20, sha256: sumOf(file) };
    });
    const source = 'https://img.example/lamp.png';
    new ReleaseWriter(placed.folder).takePictures(store, [{ source, name: 'ab12', width: 900, height: 600, files }]);

    const assetPool = join(data, 'assets');
    const site = createSite(() => placed, assetPool);
    const port = await freePort();
    const api = apiAt([`http://127.0.0.1:${await freePort()}`], backendPrefixes);
    const order = {
      ...placed,
      assetPool,
      port,
      api,
      siteOrigin: '',
      log: 'off',
      hasTelemetry: false,
      hasBrotli: false,
    };
    const stop = await startNginx(program, nginxConfig(order), port);
    const seen = async (answer: Response) => ({
      status: answer.status,
      ...(answer.ok && {
        body: await answer.text(),
        type: answer.headers.get('content-type'),
        cache: answer.headers.get('cache-control'),
        varies: answer.headers.get('vary')?.toLowerCase(),
      }),
    });
    try {
      for (const [beginning, cache] of [
        ['/pictures/m/ab12', /immutable/],
        [`/pictures/s/${pictureKey(source)}`, /^(?!.*immutable)/],
      ] as const) {
        for (const [ending, accept, status, kind] of [
          ['-400.webp', 'image/avif,image/webp', 200, 'image/avif'],
          ['-400.webp', 'image/webp', 200, 'image/webp'],
          ['-800.webp', 'image/avif,image/webp', 200, 'image/webp'],
          ['-1600.webp', 'image/avif,image/webp', 404, undefined],
        ] as const) {
          const path = beginning + ending;
          const theirs = await seen(await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }));
          const own = await seen(await site.fetch(new Request(`http://mall.test${path}`, { headers: { accept } })));
          expect({ path, accept, ...theirs }).toEqual({ path, accept, ...own });
          expect({ path, status: own.status, kind: own.type }).toEqual({ path, status, kind });
          expect(own.cache ?? '').toMatch(status === 200 ? cache : /^/);
        }
      }
    } finally {
      await stop();
    }
  },
);
