import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 250;

/**
 * Waits until no other process renders from this checkout, because Astro works in one folder of it. Resolves with the
 * function that releases the turn. It is the lock of an SQLite file, so the kernel frees it when a process dies.
 */
export async function takeRenderTurn(root: string): Promise<() => void> {
  const folder = join(root, '.astro');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'render.lock'), { timeout: 0 });
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch (error) {
      if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
      await wait(retryMs);
    }
  }
}
