import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { root } from '#mall/options.ts';

const home = mkdtempSync(join(tmpdir(), 'chengju-live-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const guide = readFileSync(join(root, 'docs/guides/from-demo-to-live.md'), 'utf8');
const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
// Vite bundles for development where the test runner says that this is a test.
const { NODE_ENV: _of, VITEST: _runner, ...outside } = process.env;
const env = { ...outside, HOME: home, PORT: '0', DATABASE_URL: '', CHENGJU_DATA: '', HOST: '' };
const serving = blocks.at(-1) ?? '';

/** Runs all blocks in one shell, as a person does in one terminal. */
const type = (text: string) => spawnSync('bash', ['-euc', text], { cwd: root, env, encoding: 'utf8' });

/** Every file of the release whose text visitors get. */
function* published(folder: string): Generator<[name: string, text: string]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css|json|txt|xml|csv|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    yield [path.slice(folder.length), readFileSync(path, 'utf8')];
  }
}

const sampleWords = /样例|演示|效果图|DEMO|假一赔三|不收设计费|橙居|\bexample\.(?:com|org|net|cn)\b/;

test('the commands of the guide open a shop from an empty folder, without a word of the sample world', async () => {
  expect(blocks.length).toBe(6);
  expect(serving).toContain('npm run serve');
  const { stdout, stderr, status } = type(blocks.slice(0, -1).join('\n'));
  expect(`${stdout}${stderr}`).toContain('第 2 版已发布');
  expect(status).toBe(0);
  expect(stderr).not.toContain('草稿');

  const release = join(home, 'shop/releases/current');
  const found = [...published(release)].flatMap(([name, text]) => {
    const word = sampleWords.exec(text)?.[0];
    return word ? [`${name}: ${word}`] : [];
  });
  expect(found).toEqual([]);

  const child = spawn('bash', ['-euc', `export SHOP="$HOME/shop"\nexec ${serving}`], {
    cwd: root,
    env,
    detached: true,
  });
  try {
    let origin = '';
    for await (const line of createInterface(child.stdout)) {
      origin = /^ready (\S+)/.exec(line)?.[1] ?? '';
      if (origin) break;
    }
    const ask = async (path: string) => (await fetch(origin + path)).text();
    expect(await ask('/')).toContain('青禾智能家居商城');
    expect(await ask('/Goods/1001')).toContain('青禾单键智能开关');
    expect(await ask('/topic/licence')).toContain('91330100MA2ABCDE1X');
    const agreement = await ask('/api/h5app/wxapp/shops/protocol?type=privacy&company_id=1');
    expect(agreement).toContain('杭州青禾智能家居有限公司');
  } finally {
    // npm starts the server in a process of its own: the whole group ends.
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await once(child, 'exit');
  }
});
