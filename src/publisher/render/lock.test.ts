import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeRenderTurn } from './lock.ts';

test('a second rendering waits for the first', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chengju-turn-'));
  const giveBack = await takeRenderTurn(root);
  let entered = false;
  const second = takeRenderTurn(root).then((done) => {
    entered = true;
    return done;
  });
  await new Promise((done) => setTimeout(done, 600));
  expect(entered).toBe(false);
  giveBack();
  (await second)();
  expect(entered).toBe(true);
  rmSync(root, { recursive: true, force: true });
});
