import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { always, editData, first } from './fault-gateway.ts';
import { trialOfFile } from './trial-of-file.ts';

// Faults on the way to the gateway (docs/rebuild-faults.md): each has its exit code, and the last good snapshot stays
// untouched.

const anything = /./;
const library = /\/papi\/home\/items\/list/;
const programmes = /\/project\/shop\/list/;
const detail = /\/goods\/items\/\d/;

const trial = trialOfFile(60);

/** A port nobody listens on. */
async function deadOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test('R1: a gateway that is down is tried four times within a minute, then 20', async () => {
  const fault = await trial.fail({ baseUrl: await deadOrigin() });
  expect(fault.exitCode).toBe(20);
  expect(fault.message).toContain('试了 4 次');
  expect(trial.waits).toHaveLength(3);
  expect(trial.waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(60_000);
  // Each wait is about twice the one before, and random, so that callers do not all come back at once.
  for (const [index, ms] of trial.waits.entries()) {
    expect(ms).toBeGreaterThanOrEqual(500 * 2 ** index);
    expect(ms).toBeLessThan(750 * 2 ** index);
  }
  expect(fault.report).toMatchObject({ calls: 4, retries: 3 });
});

test('R2: a pull that the gateway left goes on from the records it had finished', async () => {
  const folder = trial.emptyFolder();
  const finished = 30;
  trial.gateway.break({ on: detail, act: (nth) => (nth < finished ? null : 'reset') });
  await expect(trial.take(folder)).rejects.toMatchObject({ exitCode: 20 });
  trial.gateway.break();
  const { report, manifest } = await trial.take(folder);
  const goods = trial.good.keys('goods').length;
  expect(trial.gateway.hits.filter((path) => detail.test(path)).length).toBeLessThanOrEqual(goods - finished);
  const records = Object.values(manifest.collections).reduce((sum, { count }) => sum + count, 0);
  expect(report.fetched).toBeLessThanOrEqual(records - finished);
  expect(manifest.id).toBe(trial.good.manifest.id);
});

test.each([429, 500, 502, 503])('R3: a burst of %i is borne with', async (status) => {
  trial.gateway.break(first(2, library, { status }));
  const { report, changed } = await trial.succeed();
  expect(changed).toBe(false);
  expect(report.retries).toBe(2);
});

test('R3: Retry-After is honoured up to a minute', async () => {
  trial.gateway.break(first(1, library, { status: 429, headers: { 'retry-after': '17' } }));
  await trial.succeed();
  expect(trial.waits).toEqual([17_000]);
  trial.gateway.break(always(library, { status: 503, headers: { 'retry-after': '3600' } }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(20);
  expect(fault.message).toContain('要求等待 3600 秒');
});

test('R3: after ten failures in a row nothing more is sent', async () => {
  trial.gateway.break({ on: anything, act: (nth) => (nth === 0 ? null : { status: 500 }) });
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(20);
  // The ten that failed, and those that were running when the tenth failed.
  expect(trial.gateway.hits.length).toBeLessThan(1 + 10 + 10);
});

test('R4: an answer that drips is cut at the deadline, tried again, then 20', async () => {
  trial.gateway.break(always(library, 'drip'));
  const fault = await trial.fail({ patience: { deadlineMs: 200 } });
  expect(fault.exitCode).toBe(20);
  expect(fault.message).toContain('没有读完');
  // Other calls may be late as well on a busy machine.
  expect(fault.report?.retries).toBeGreaterThanOrEqual(3);
});

test('R4: a gateway that takes the call and says nothing is no different', async () => {
  trial.gateway.break(always(library, 'hang'));
  const fault = await trial.fail({ patience: { headersMs: 100 } });
  expect(fault.exitCode).toBe(20);
  expect(fault.message).toContain('没有应答');
});

test.each([false, true])('R5: cut-off JSON is 21 with call, page and byte (chunked: %s)', async (chunked) => {
  trial.gateway.break(always(library, { edit: (text) => text.slice(0, 1000), chunked }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(21);
  expect(fault.message).toMatch(/POST \/papi\/home\/items\/list 第 1 页.*第 \d{3,} 字节/);
});

test.each([
  ['a login page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>请登录</html>' }, '网页'],
  ['a picture', { status: 200, headers: { 'content-type': 'image/png' }, body: '{}' }, 'image/png'],
  ['nothing at all', { status: 200, body: '' }, '不是完整的 JSON'],
])('R6: %s in place of data is 21', async (_name, act, words) => {
  trial.gateway.break(always(library, act));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(21);
  expect(fault.message).toContain(words);
});

test.each([
  ['a code that says no', '{"code":500,"msg":"系统繁忙","data":null}', '系统繁忙'],
  ['no data', '{"code":200,"msg":"success"}', '不符合约定'],
  ['a refused credential', '{"code":403,"msg":"未登录","data":null}', '凭证'],
])('R7: %s in a 200 is 21', async (_name, body, words) => {
  trial.gateway.break(always(library, { status: 200, body }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(21);
  expect(fault.message).toContain(words);
});

test('R7: a refused credential by HTTP status is 21 as well', async () => {
  trial.gateway.break(always(library, { status: 401, body: '{}' }));
  expect(await trial.fail()).toMatchObject({ exitCode: 21, message: expect.stringContaining('凭证') });
});

test('R7: one list that answers 404 is 21, with its call and the consequence', async () => {
  trial.gateway.break(always(/\/brand\/list/, { status: 404, body: '{"code":404,"msg":"not found","data":null}' }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(21);
  expect(fault.message).toMatch(/^POST \/papi\/home\/brand\/list：后端没有这个接口（404）.*网站仍是上一版$/);
});

test('R18: a gzip bomb is 23 and takes no memory', async () => {
  const body = gzipSync(Buffer.alloc(100_000_000, 32));
  const before = process.memoryUsage().rss;
  trial.gateway.break(always(programmes, { status: 200, headers: { 'content-encoding': 'gzip' }, body }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(23);
  expect(process.memoryUsage().rss - before).toBeLessThan(90 * 1024 * 1024);
});

test('R18: data ten thousand levels deep is 23', async () => {
  const body = `{"code":200,"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  trial.gateway.break(always(library, { status: 200, body }));
  expect(await trial.fail()).toMatchObject({ exitCode: 23, message: expect.stringContaining('32 层') });
});

test('R18: a page of more rows than any page has is 23', async () => {
  const rows = Array.from({ length: 501 }, (_, id) => ({ id }));
  trial.gateway.break(
    always(
      programmes,
      editData((data: object) => ({ ...data, list: rows })),
    ),
  );
  expect(await trial.fail()).toMatchObject({ exitCode: 23, message: expect.stringContaining('501 行') });
});

test.each([
  ['another host', 'https://elsewhere.example/papi', '安全提示'],
  ['a private address', 'http://169.254.169.254/latest/meta-data', '内网地址'],
])('R23: a redirect to %s is refused with a note: 20', async (_name, location, words) => {
  trial.gateway.break(always(library, { status: 302, headers: { location } }));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(20);
  expect(fault.message).toContain(words);
  expect(fault.message).toContain(new URL(location).host);
  // A redirect is not retried.
  expect(fault.report?.retries).toBe(0);
});
