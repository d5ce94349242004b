import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeRenderTurn } from '#publisher/render/lock.ts';
import { PublishFault } from '#publisher/run/outcome.ts';

/** A build that takes longer is taken to hang (R30). */
const hangsAfterMs = 15 * 60_000;
/** Output that blames the disk; the exit code is 1 for every failure. */
const fullDisk = /\b(ENOSPC|EDQUOT|EROFS)\b/;

/**
 * Runs `astro build` into `outFolder` with extra environment variables, once no other process builds from this
 * checkout. `onOutput` gets its output; a failure throws fault 30 with the last lines, or 50 if the disk caused it (R24).
 */
export async function astroBuild(
  root: string,
  outFolder: string,
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void = () => undefined,
  patienceMs = hangsAfterMs,
): Promise<void> {
  const giveBack = await takeRenderTurn(root);
  try {
    await run(root, outFolder, env, onOutput, patienceMs);
  } finally {
    giveBack();
  }
}

function run(
  root: string,
  outFolder: string,
  env: Readonly<Record<string, string>>,
  onOutput: (text: string) => void,
  patienceMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outFolder],
      {
        cwd: root,
        env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: patienceMs,
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
      const exitCode = fullDisk.test(lines.join('\n')) ? 50 : 30;
      reject(new PublishFault(exitCode, `astro build 失败（${signal ?? code}）`, lines));
    });
  });
}
