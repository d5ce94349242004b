import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleSettings } from '#mall/imprint/sample.ts';
import { root } from '#mall/options.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-setup-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const env = { ...process.env, DATABASE_URL: '', CHENGJU_DATA: '' };
const run = (...args: readonly string[]) => {
  const flags = [join(root, 'scripts/run.mjs'), ...args, '--data', data];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
};
const facts = ['--company', '青禾公司', '--licence', '91330100MA2ABCDE1X', '--record', '浙ICP备2026012345号-1'];

test('a shop is set up in steps; nothing typed is lost, and no draft that was changed is written again', () => {
  mkdirSync(data, { recursive: true });
  expect(run('setup', '--name', '青禾')).toMatchObject({
    code: 0,
    said: expect.stringContaining('公司全称 company 没有填写'),
  });
  expect(run('setup', '--licence', '1')).toMatchObject({
    code: 2,
    said: expect.stringContaining('licenceNumber 应为 18 位'),
  });
  expect(run('setup', '--unknown', '1')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^setup：Unknown option '--unknown'[^\n]*\n$/),
  });
  expect(run('setup', ...facts).said).toContain('已写好 8 份草稿');
  expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toMatchObject({
    name: '青禾',
    company: '青禾公司',
  });
  expect(readdirSync(join(data, 'texts')).length).toBe(8);
  expect(readFileSync(join(data, 'texts/terms.md'), 'utf8')).toContain(
    '本站由青禾公司（统一社会信用代码 91330100MA2ABCDE1X）经营',
  );

  writeFileSync(join(data, 'texts/terms.md'), '---\ntitle: 协议\nstatus: draft\n---\n\n自己写的\n');
  const { said } = run('setup', '--read', 'privacy');
  expect(said).not.toContain('texts/privacy.md');
  expect(said).toContain('协议（texts/terms.md）还是草稿');
  expect(readFileSync(join(data, 'texts/terms.md'), 'utf8')).toContain('自己写的');
  expect(run('setup', '--read', 'nothing')).toMatchObject({
    code: 2,
    said: expect.stringContaining('没有这些文本：nothing'),
  });
});

test('in a terminal it asks one question after the other, asks again after a fault, and keeps what was answered before', async () => {
  const asked = mkdtempSync(join(tmpdir(), 'chengju-asked-'));
  const settings = () => JSON.parse(readFileSync(join(asked, 'settings.json'), 'utf8')) as object;
  const command = [process.execPath, join(root, 'scripts/run.mjs'), 'setup', '--data', asked]
    .map((word) => `'${word}'`)
    .join(' ');
  // `script` gives the command a terminal of its own.
  const child = spawn('script', ['-qec', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let said = '';
  let read = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const answer = async (question: string, typed: string): Promise<void> => {
    await expect.poll(() => said.slice(read), { timeout: 20_000 }).toContain(question);
    read = said.length;
    child.stdin.write(`${typed}\n`);
  };
  try {
    await answer('店名（如 青禾家居；必填）', '青禾');
    await answer('网站全名', '');
    await answer('一句话介绍', '把家交给习惯');
    await answer('公司全称', '青禾公司');
    await answer('统一社会信用代码', '1');
    await answer('licenceNumber 应为 18 位', '91330100MA2ABCDE1X');
    await answer('ICP 备案号', '浙ICP备2026012345号-1');
    expect(settings()).toEqual({
      name: '青禾',
      tagline: '把家交给习惯',
      company: '青禾公司',
      licenceNumber: '91330100MA2ABCDE1X',
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(asked, { recursive: true, force: true });
  }
});

test('rebuild and serve refuse a shop whose company is a sample or missing, and name it; a demo need not have one', () => {
  writeTestRelease(releasesIn(data), 1);
  const settings = join(data, 'settings.json');
  const own = JSON.parse(readFileSync(settings, 'utf8')) as object;
  for (const company of [undefined, sampleSettings.company]) {
    writeFileSync(settings, JSON.stringify({ ...own, company }));
    for (const command of ['rebuild', 'serve']) {
      const { code, said } = run(command);
      expect({ code, said }, command).toMatchObject({ code: 2, said: expect.stringContaining('公司全称 company') });
      expect(said).toContain('只作演示请加 --demo');
      expect(said).toContain('npm run setup');
    }
  }
  expect(run('doctor').said).toContain('公司全称 company 还是样例');
  expect(run('doctor', '--demo').said).not.toContain('公司全称');
});
