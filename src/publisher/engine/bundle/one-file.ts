import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * Effect: merges the bundle in `folder` into its entry, and drops React's development code.
 * Upstream: Astro leaves three hundred files; a small publish spends as much time on finding and loading them as on half
 * of its pages (ADR 32).
 * Relies on: all other files being imported from the entry; Rolldown throws when it is missing.
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
