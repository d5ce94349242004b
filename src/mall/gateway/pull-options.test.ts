import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from '#mall/options.ts';
import { pullOptionsOf } from './pull-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-pull-'));
afterAll(() => rmSync(folder, { recursive: true }));

test("a pull has the shop's own texts, topics and secret, whichever command begins it", () => {
  mkdirSync(join(folder, 'texts'));
  writeFileSync(join(folder, 'texts/terms.md'), '---\ntitle: 用户协议\n---\n第一条');
  const options = readOptions(['--data', folder, '--api', 'https://gateway.example', '--full']);
  const pull = pullOptionsOf(options, { topics: 'spring-sale, open-day', signSecret: 'ours' }, null);
  expect(pull).toMatchObject({ full: true, signSecret: 'ours', topics: ['spring-sale', 'open-day'] });
  expect(pull.texts.terms).toMatchObject({ title: '用户协议' });
  expect(pull.pictures.mode).toBe('mirror');
});
