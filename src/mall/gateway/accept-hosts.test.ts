import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsOf } from '#mall/options.ts';
import { acceptPictureHosts } from './accept-hosts.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-hosts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first, second] = ['https://img.example', 'https://cdn.example:8443'];
const settings = join(folder, 'settings.json');

test('hosts are added to the settings of the data folder', () => {
  const shop = { dataFolder: folder, env: {} };
  acceptPictureHosts(shop, [first]);
  acceptPictureHosts(shop, [first, second]);
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual({ pictureHosts: `${first}, ${second}` });
});

test.each(['', first])(
  'where the variable "%s" counts, what would not count is refused with the whole value',
  (value) => {
    const env = { PUBLIC_PICTURE_HOSTS: value };
    const before = readFileSync(settings, 'utf8');
    const accept = () => acceptPictureHosts({ dataFolder: folder, env }, [second]);
    expect(accept).toThrow(`改为 "${[value, second].filter(Boolean).join(', ')}"`);
    expect(accept).toThrow('环境变量 PUBLIC_PICTURE_HOSTS');
    expect(readFileSync(settings, 'utf8')).toBe(before);
    // What it allows already needs no change.
    expect(() =>
      acceptPictureHosts({ dataFolder: folder, env: { PUBLIC_PICTURE_HOSTS: second } }, [second]),
    ).not.toThrow();
  },
);

test('a settings file of the operator is theirs to change', () => {
  const settingsFile = join(folder, 'mine.json');
  writeFileSync(settingsFile, JSON.stringify({ pictureHosts: first }));
  const accept = (host: string) => () => acceptPictureHosts({ dataFolder: folder, settingsFile, env: {} }, [host]);
  expect(accept(first)).not.toThrow();
  expect(accept(second)).toThrow(settingsFile);
  expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toEqual({ pictureHosts: first });
});

test('a trial counts the hosts of pictures that it is given, and keeps none of them', () => {
  const shop = { dataFolder: folder, settingsFile: undefined, isDemo: true, acceptPictureHosts: [first, second] };
  writeFileSync(settings, JSON.stringify({ pictureHosts: first }));
  expect(settingsOf(shop, { isTrial: true }).pictureHosts).toBe(`${first}, ${second}`);
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual({ pictureHosts: first });
  expect(settingsOf(shop).pictureHosts).toBe(`${first}, ${second}`);
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual({ pictureHosts: `${first}, ${second}` });
});
