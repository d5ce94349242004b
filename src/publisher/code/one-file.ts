import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * Puts the bundle in `folder`, three hundred files as Astro leaves it, into its `entry.mjs` alone: a small publish spends as
 * much on finding and loading modules as on half of its pages (ADR 32). React's code for development goes on the way.
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
