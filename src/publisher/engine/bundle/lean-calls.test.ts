import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type PluginOption } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { leanCalls } from './lean-calls.ts';

const folderOf = (name: string): string => dirname(findPackageJSON(name, import.meta.url) ?? '');
const [ofetch = ''] = globSync(join(folderOf('ofetch'), 'dist/shared/ofetch.*.mjs'));
const crypto = (file: string): string => join(folderOf('crypto-js'), `${file}.js`);

/** A script as the browser gets it, and what it leaves in \`made\`. */
async function built(entry: string): Promise<{ code: string; made: unknown }> {
  const root = mkdtempSync(join(tmpdir(), 'chengju-lean-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'entry.js'), entry);
  const output = { format: 'iife', name: 'made', codeSplitting: false } as const;
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanCalls as PluginOption],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'entry.js'), preserveEntrySignatures: 'strict', output },
    },
  });
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  return { code, made: runInNewContext(`${code}\nmade`, { Headers, Error, Object }) };
}

test('ofetch as installed leaves out its helpers, and a request and a failure are as before', async () => {
  const { code, made } = await built(`export { c as createFetch } from ${JSON.stringify(ofetch)};`);
  expect(code).not.toMatch(/destr|withBase|withQuery|context\.options\.(retry|body)/);
  const { createFetch } = made as {
    createFetch: (own: { fetch: typeof fetch; Headers: typeof Headers }) => { raw: typeof fetch };
  };
  const asked: [unknown, RequestInit | undefined][] = [];
  const answer = new Response('teapot', { status: 418 });
  const { raw } = createFetch({
    Headers,
    fetch: async (url, init) => {
      asked.push([url, init]);
      return answer;
    },
  });
  const init = { method: 'post', headers: { 'x-a': 'b' }, body: 'a=b', ignoreResponseError: true, retry: 0 };
  expect(await raw('/a?b=c', init)).toBe(answer);
  expect(asked).toMatchObject([['/a?b=c', { method: 'POST', body: 'a=b' }]]);
  expect(new Headers(asked[0]?.[1]?.headers).get('x-a')).toBe('b');
  const cause = new TypeError('no network');
  const broken = createFetch({ Headers, fetch: () => Promise.reject(cause) });
  await expect(broken.raw('/a', init)).rejects.toMatchObject({ cause });
});

test('crypto-js as installed signs alike, without random numbers, HMAC and other module systems', async () => {
  const names = [crypto('md5'), crypto('enc-hex')].map((path) => JSON.stringify(path));
  const { code, made } = await built(
    `import md5 from ${names[0]};\nimport Hex from ${names[1]};\nexport const sign = (text) => md5(text).toString(Hex);`,
  );
  expect(code).not.toMatch(/require\(|getRandomValues|random: function|HMAC\.init|HmacMD5 =|define\.amd/);
  const { sign } = made as { sign: (text: string) => string };
  for (const text of ['', 'abc', 'date2026-11-29ip127.0.0.1，中文'.repeat(9)]) {
    expect(sign(text)).toBe(createHash('md5').update(text).digest('hex'));
  }
});

test('another form is refused, other files are left alone', () => {
  expect(() => leanCalls.transform('export {};', ofetch)).toThrow(/^Patch lean-calls does not fit ofetch \d/);
  expect(() => leanCalls.transform('', crypto('md5'))).toThrow(/^Patch lean-calls does not fit crypto-js \d/);
  expect(leanCalls.transform(readFileSync(crypto('sha1'), 'utf8'), crypto('sha1'))).toBeUndefined();
});
