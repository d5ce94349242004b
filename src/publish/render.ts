import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeRenderTurn } from './render-lock.ts';

/** Renders every page of the snapshot into `outFolder` with `astro build`. `onPage` hears of each finished page. */
export async function renderAll(
  root: string,
  options: { snapshotFolder: string; outFolder: string; onPage: (done: number) => void },
): Promise<void> {
  const giveBack = await takeRenderTurn(root);
  try {
    await build(root, options);
  } finally {
    giveBack();
  }
}

function build(
  root: string,
  options: { snapshotFolder: string; outFolder: string; onPage: (done: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', options.outFolder],
      {
        cwd: root,
        env: { ...process.env, CHENGJU_SNAPSHOT: options.snapshotFolder, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const output: string[] = [];
    let done = 0;
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString();
      output.push(text);
      const finished = text.match(/\.html\b.*\(\+/g)?.length ?? 0;
      done += finished;
      if (finished > 0) options.onPage(done);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`astro build ended with ${code}:\n${output.join('').split('\n').slice(-40).join('\n')}`));
    });
  });
}
