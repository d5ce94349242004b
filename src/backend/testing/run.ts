import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the workers of one test run share: seeded databases to copy. */
export interface TestRun {
  readonly id: string;
  readonly folder: string;
}

const [idName, folderName] = ['CHENGJU_TEST_RUN', 'CHENGJU_TEST_TEMPLATES'];

/** The run this process belongs to; null outside Vitest, where a test shop seeds its database itself. */
export function testRun(): TestRun | null {
  const [id, folder] = [process.env[idName], process.env[folderName]];
  return id && folder ? { id, folder } : null;
}

/** Vitest calls this once before its workers start; they inherit the environment. Returns what removes it all. */
export function setup(): () => Promise<void> {
  const id = randomBytes(6).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'chengju-templates-'));
  process.env[idName] = id;
  process.env[folderName] = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const { dropTemplates } = await import('./database.ts');
    await dropTemplates(id);
  };
}
