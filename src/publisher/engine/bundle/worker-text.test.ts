import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { workerTexts } from './worker-text.ts';

const source = join(import.meta.dirname, '../../..');

test('both scripts are classic ones, small and without what belongs to pages', async () => {
  const code = await workerTexts(source).load(join(source, 'storefront/offline/worker-text.ts'));
  const [workerText = '', removalText = ''] = (code ?? '')
    .split('\n')
    .map((line) => JSON.parse(line.replace(/^export const \w+ = |;$/g, '')) as string);
  for (const text of [workerText, removalText]) {
    // Throws where an import or export is left.
    expect(() => new Function(text)).not.toThrow();
    expect(text).not.toContain('localStorage');
  }
  expect(workerText).toMatch(/addEventListener\(["'`]fetch/);
  expect(removalText).not.toContain('fetch');
  expect(removalText).toContain('.unregister(');
  expect(brotliCompressSync(workerText).length).toBeLessThan(4000);
});

test('no other module is touched', async () => {
  expect(await workerTexts(source).load(join(source, 'storefront/offline/offline.css'))).toBeUndefined();
});
