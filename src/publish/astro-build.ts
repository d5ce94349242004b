import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PublishFault } from './outcome.ts';
import { takeRenderTurn } from './render-lock.ts';

/** A build that says nothing for so long hangs (R30). */
const hangsAfterMs = 15 * 60_000;

/**
 * Runs `astro build` into `outFolder` with further environment variables, when no other process builds from this
 * checkout. `onOutput` hears what it prints; a failure ends in fault 30 with its last lines.
 */
export async function astroBuild(
  root: string,
  outFolder: string,
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void = () => undefined,
): Promise<void> {
  const giveBack = await takeRenderTurn(root);
  try {
    await run(root, outFolder, env, onOutput);
  } finally {
    giveBack();
  }
}

function run(
  root: string,
  outFolder: string,
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outFolder],
      {
        cwd: root,
        env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: hangsAfterMs,
        killSignal: 'SIGKILL',
      },
    );
    const output: string[] = [];
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString();
      output.push(text);
      onOutput(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      const lines = output.join('').split('\n').slice(-40);
      reject(new PublishFault(30, `astro build 失败（${signal ?? code}）`, lines));
    });
  });
}
