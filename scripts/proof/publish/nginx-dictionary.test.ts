import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { backendPrefixes } from '#mall/prefixes.ts';
import { nameOf } from '#publisher/serve/encodings.ts';
import { createSite } from '#publisher/serve/site.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { familyGoods, goodsDictionary, makeFamily, newScripts, oldScripts } from '#publisher/twin/testing-family.ts';
import { findNginx, freePort, startNginx } from './nginx-process.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-nginx-dictionary-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const program = findNginx() ?? '';

const compared = ['content-encoding', 'content-type', 'cache-control', 'use-as-dictionary', 'content-security-policy'];

/** What nginx says, body undecoded. */
const ask = (port: number, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ headers: Headers; status: number; body: Buffer }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host: 'mall.test', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const all = new Headers();
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          all.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
        }
        resolve({ headers: all, status: answer.statusCode ?? 0, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

test.runIf(program)('nginx sends twins with a dictionary to the same callers as our own server', async () => {
  const paths = [...familyGoods, '/Goods/goods', '/User', '/404'];
  const first = await makeFamily(join(data, '1'), paths, { scripts: oldScripts });
  const second = await makeFamily(join(data, '2'), paths, { base: first, design: 'another', scripts: newScripts });
  const { folder, release } = second;
  const assetPool = first.folder;
  const site = createSite(() => second, assetPool);
  const port = await freePort();
  const api = apiAt([`http://127.0.0.1:${await freePort()}`], backendPrefixes);
  const has = { siteOrigin: '', log: 'off', hasTelemetry: false, hasBrotli: false } as const;
  const stop = await startNginx(program, nginxConfig({ folder, release, assetPool, port, api, ...has }), port);
  try {
    // Neither has a module for brotli here.
    const able = 'gzip, deflate, zstd, dcb, dcz';
    const name = nameOf(goodsDictionary(second));
    const script = '_astro/Cart.new_Cart.js';
    const ofScript = nameOf({ file: '', sha256: release.scripts?.[script]?.sha256 ?? '' });
    rmSync(join(folder, 'Goods/1005.html.dcz'));
    for (const path of [
      '/Goods/1003',
      '/Goods/1003?from=x',
      '/Goods/1005',
      '/Goods/goods',
      '/User',
      '/Goods/none',
      ...Object.keys(newScripts).map((file) => `/${file}`),
      '/_astro/Cart.old_Cart.js',
      ...[first, second].map((base) => `/${goodsDictionary(base).file}`),
    ]) {
      for (const headers of [
        { 'accept-encoding': able, 'available-dictionary': name },
        { 'accept-encoding': able, 'available-dictionary': nameOf(goodsDictionary(first)) },
        { 'accept-encoding': able, 'available-dictionary': ofScript },
        { 'accept-encoding': 'gzip, dcz;q=0', 'available-dictionary': ofScript },
        { 'accept-encoding': able, 'available-dictionary': name.toLowerCase() },
        { 'accept-encoding': 'dcz', 'available-dictionary': name },
        { 'accept-encoding': 'gzip, dcz;q=0', 'available-dictionary': name },
        { 'accept-encoding': 'gzip', 'available-dictionary': name },
        { 'accept-encoding': able },
        { 'available-dictionary': name },
      ]) {
        const theirs = await ask(port, path, headers);
        const own = await site.fetch(new Request(`http://mall.test${path}`, { headers }));
        const said = `${path} ${JSON.stringify(headers)}`;
        expect(theirs.status, said).toBe(own.status);
        for (const one of compared) expect(theirs.headers.get(one), `${one} ${said}`).toBe(own.headers.get(one));
        const link = 'rel="compression-dictionary"';
        expect(theirs.headers.get('link')?.includes(link) ?? false, said).toBe(
          own.headers.get('link')?.includes(link) ?? false,
        );
        const varies = [theirs.headers, own.headers].map((all) => (all.get('vary') ?? '').toLowerCase());
        expect(varies[0]?.includes('available-dictionary'), said).toBe(varies[1]?.includes('available-dictionary'));
        const text = Buffer.from(await own.arrayBuffer());
        const isGzip = own.headers.get('content-encoding') === 'gzip';
        const bodies = [theirs.body, text].map((body) => (isGzip ? gunzipSync(body) : body));
        expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0)), said).toBe(true);
      }
    }
    const sent = await ask(port, '/Goods/1003', { 'accept-encoding': able, 'available-dictionary': name });
    expect(sent.headers.get('content-encoding')).toBe('dcz');
    expect(sent.body.equals(readFileSync(join(folder, 'Goods/1003.html.dcz')))).toBe(true);
    const changed = await ask(port, `/${script}`, { 'accept-encoding': able, 'available-dictionary': ofScript });
    expect(changed.headers.get('content-encoding')).toBe('dcz');
    expect(changed.body.equals(readFileSync(join(folder, `${script}.dcz`)))).toBe(true);
    rmSync(join(folder, `${script}.dcz`));
    const whole = await ask(port, `/${script}`, { 'accept-encoding': 'dcz', 'available-dictionary': ofScript });
    expect([whole.headers.get('content-encoding'), whole.body.toString()]).toEqual([null, newScripts[script]]);
    // A twin of an earlier release in its place would be a fault of the publish; its decoder refuses it by its first bytes.
    writeFileSync(join(folder, 'Goods/1004.html.dcz'), readFileSync(join(first.folder, 'Goods/1004.html.dcz')));
    const other = await ask(port, '/Goods/1004', { 'accept-encoding': able, 'available-dictionary': name });
    expect(other.body.subarray(8, 40).toString('hex')).toBe(goodsDictionary(first).sha256);
  } finally {
    await stop();
  }
});
