import { expect, test, vi } from 'vitest';
import { bundleDesk } from './bundle.ts';

test('the first view of the desk needs at most 150 kB of script, and its build says nothing', async () => {
  const said = vi.spyOn(console, 'warn');
  const { files, script } = await bundleDesk();
  const first = new Set([script]);
  for (const name of first) {
    const text = Buffer.from(files.get(name)?.bytes ?? []).toString();
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) first.add(imported);
  }
  const bytes = [...first].reduce((sum, name) => sum + (files.get(name)?.brotli.length ?? Number.NaN), 0);
  console.log(`desk: ${bytes} bytes of script in ${first.size} files`);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
  expect(said).not.toHaveBeenCalled();
});
