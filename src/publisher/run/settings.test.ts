import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingDefaults } from '#core/site/settings.ts';
import { PublishFault } from './outcome.ts';
import { foreignOrigins, readSettings, settingVariables } from './settings.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-settings-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const file = join(dataFolder, 'settings.json');

const read = (text: string | null, env: Record<string, string> = {}) => {
  rmSync(file, { force: true });
  if (text !== null) writeFileSync(file, text);
  return readSettings({ dataFolder, env });
};
const faultOf = (text: string, env: Record<string, string> = {}): PublishFault => {
  try {
    read(text, env);
  } catch (error) {
    if (error instanceof PublishFault) return error;
  }
  throw new Error(`${text} was taken`);
};

test('without a file everything is the default, and a default that is written out is none', () => {
  expect(read(null)).toEqual({});
  expect(read(JSON.stringify({ phone: settingDefaults.phone, chatUrl: ' ' }))).toEqual({});
});

test('the environment goes before the file, and the order in the file makes no difference', () => {
  const settings = read('{"merchantUrl":"https://m.example/a?b=1","phone":"400-100-2000"}', { PUBLIC_PHONE: '95000' });
  expect(JSON.stringify(settings)).toBe('{"phone":"95000","merchantUrl":"https://m.example/a?b=1"}');
});

test('an unknown name, a bad value and a file that is none are fault 2, a line each', () => {
  const fault = faultOf('{"phnoe":"400","siteOrigin":"https://mall.example/x","merchantUrl":"javascript:alert(1)"}');
  expect(fault.exitCode).toBe(2);
  expect(fault.details.map((line) => line.replace(file, 'F'))).toEqual([
    expect.stringMatching(/^F 的 siteOrigin 应为 .+，不带路径$/),
    expect.stringMatching(/^F 的 merchantUrl 应为 http/),
    expect.stringMatching(/^F 的 phnoe 不是设置项；设置项有 name、phone、/),
  ]);
  expect(faultOf('{').message).toContain('无法读取');
  expect(faultOf('[]').message).toContain('应为一个 JSON 对象');
  expect(faultOf('{}', { PUBLIC_SITE_ORIGIN: 'mall.example' }).message).toContain('环境变量 PUBLIC_SITE_ORIGIN 应为');
  expect(faultOf('{"phone":400}').message).toContain('phone 应为 400-155-5151 这样的电话号码');
  expect(() => readSettings({ file: join(dataFolder, 'none.json'), dataFolder, env: {} })).toThrow('无法读取');
});

test('the look-up service, a collector of telemetry and the hosts of pictures are the only foreign origins', () => {
  expect(foreignOrigins({ ipLookupUrl: 'https://ip.example/json?x=1' })).toEqual({
    connect: ['https://ip.example'],
    pictures: [],
  });
  expect(foreignOrigins({ pictureHosts: 'https://img.example, http://127.0.0.1:81' }).pictures).toEqual([
    'https://img.example',
    'http://127.0.0.1:81',
  ]);
  expect(faultOf('{"pictureHosts":"https://a.example; script-src *"}').message).toContain('pictureHosts 应为');
  expect(foreignOrigins({ telemetryUrl: 'https://told.example/visits' }).connect).toEqual(['https://told.example']);
  expect(foreignOrigins({ telemetryUrl: '/telemetry' }).connect).toEqual([]);
  expect(faultOf('{"telemetryUrl":"https://a.example/x; script-src *"}').message).toContain('telemetryUrl 应为');
  expect(faultOf('{"telemetryUrl":"//a.example/x"}').message).toContain('telemetryUrl 应为');
  expect(foreignOrigins({})).toEqual({ connect: [], pictures: [] });
});

test('every setting stands in the guide with its variable, and no setting is baked into the code', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const guide = readFileSync(join(root, 'docs/guides/operate.md'), 'utf8');
  for (const [name, variable] of Object.entries(settingVariables)) {
    expect(guide, name).toContain(`| \`${name}\` | \`${variable}\` |`);
  }
  // The composition roots read the environment of their own process; none of it is built into pages.
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (source) => !source.startsWith('mall'),
  );
  const baked = sources.filter(
    (source) =>
      /\.(ts|tsx|astro)$/.test(source) && /env\.?\[?'?PUBLIC_/.test(readFileSync(join(root, 'src', source), 'utf8')),
  );
  expect(baked.filter((source) => !source.endsWith('settings.test.ts'))).toEqual([]);
});
