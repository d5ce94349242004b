import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderName, idName } from './current-run.ts';

/** Global setup of Vitest, before the workers start; they inherit the environment. Returns the clean-up. */
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
