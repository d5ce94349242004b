import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleWords } from '#mall/imprint/sample-words.ts';
import { writeSettings } from '#publisher/run/settings.ts';
import { openGuide } from './guide.ts';

const home = mkdtempSync(join(tmpdir(), 'chengju-live-'));
let serving: Awaited<ReturnType<ReturnType<typeof openGuide>['serve']>> | undefined;
afterAll(async () => {
  await serving?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Every file of the release whose text visitors get. */
function* published(folder: string): Generator<[name: string, text: string]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css|json|txt|xml|csv|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    yield [path.slice(folder.length), readFileSync(path, 'utf8')];
  }
}

/** Words of the sample world in the current release of the shop in `home`, with their files. */
const sampleWordsIn = (home: string): string[] =>
  [...published(join(home, 'shop/releases/current'))].flatMap(([name, text]) => {
    const word = ofSamples.exec(text)?.[0];
    return word ? [`${name}: ${word}`] : [];
  });

// In scripts `.example` may be a name of the code, so only whole addresses count here.
const ofSamples = new RegExp(
  `演示|不收设计费|全程代办|多城可约|设计师在场|${sampleWords.join('|')}|\\bexample\\.(?:com|org|net|cn)\\b`,
);

test('the commands of the guide open a shop from an empty folder, without a word of the sample world', async () => {
  const { blocks, type, serve } = openGuide('from-demo-to-live', home);
  expect(blocks.length).toBe(7);
  const { said, status } = type(blocks.slice(0, 5));
  expect(status).toBe(0);
  expect(said).toContain('第 2 版已发布');
  // Setup names every draft; once the owner has read all, nothing names one any more.
  const [asSetUp = '', afterReading = ''] = said.split('--read all\n');
  expect(asSetUp).toContain('用户协议（texts/terms.md）还是草稿');
  expect(afterReading).toContain('第 1 版已发布');
  expect(afterReading).not.toContain('还是草稿');

  expect(sampleWordsIn(home)).toEqual([]);

  serving = await serve(['export SHOP="$HOME/shop"', blocks[5] ?? '']);
  const { origin } = serving;
  const ask = async (path: string) => (await fetch(origin + path)).text();
  expect(await ask('/')).toContain('青禾智能家居商城');
  expect(await ask('/Goods/1001')).toContain('青禾单键智能开关');
  expect(await ask('/topic/licence')).toContain('91330100MA2ABCDE1X');
  const agreement = await ask('/api/h5app/wxapp/shops/protocol?type=privacy&company_id=1');
  expect(agreement).toContain('杭州青禾智能家居有限公司');

  const last = openGuide('from-demo-to-live', home, { MALL: origin }).type(blocks.slice(6));
  expect(last.status).toBe(0);
  const missing = [...last.said.matchAll(/^✗ ([^：]+)/gm)].map(([, matter]) => matter);
  expect(missing).toEqual(['短信', '支付', '地址']);
}, 240_000);

test('a shop so filled is the gateway of another one, whose own words on top of the home page are a setting', () => {
  const other = join(home, 'other');
  mkdirSync(other);
  const gateway = openGuide('connect-a-gateway', other, { GATEWAY: serving?.origin ?? '' });
  const opened = gateway.type(gateway.blocks.slice(0, 3));
  expect(opened.said).toContain('第 1 版已发布');
  expect(opened.status).toBe(0);
  expect(existsSync(join(other, 'shop/releases/current/Goods/1001.html'))).toBe(true);
  expect(sampleWordsIn(other)).toEqual([]);

  // Its own words on top of the home page are a setting that the next publish takes up.
  const homePage = () => readFileSync(join(other, 'shop/releases/current/index.html'), 'utf8');
  expect(homePage()).toContain('往后随时添');
  const main = { name: '看开关', href: '/Goods/goods' };
  const slide = { picture: '/pictures/room-living.webp', alt: '客厅', title: ['青禾的灯，', '随手就亮'], main };
  writeSettings(join(other, 'shop'), { slides: [slide] });
  const again = gateway.type(['export SHOP="$HOME/shop"', gateway.blocks[2] ?? '']);
  expect(again.said).toContain('第 2 版已发布');
  expect(homePage()).toContain('随手就亮');
  expect(homePage()).not.toContain('往后随时添');
}, 240_000);
