import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * What: puts the bundle in `folder` into its entry alone. React's code for development goes on the way.
 * Upstream: Astro leaves three hundred files, and a small publish spends as much on finding and loading them as on half of its
 * pages (ADR 32).
 * Relies on: the entry being the file that all others are imported from; Rolldown throws when it is not there.
 * Gain: ADR 36.
 */
export async function intoOneFile(folder: string): Promise<void> {
  const whole = 'whole.mjs';
  await build({
    input: join(folder, 'entry.mjs'),
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: join(folder, whole), format: 'esm', codeSplitting: false },
  });
  for (const name of readdirSync(folder)) if (name !== whole) rmSync(join(folder, name), { recursive: true });
  renameSync(join(folder, whole), join(folder, 'entry.mjs'));
}
