import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ResourceLimits } from 'node:worker_threads';
import { astroBuild } from '#publisher/code/astro-build.ts';
import { renderInThread } from '#publisher/render/thread.ts';
import type { PublishOrder } from '#publisher/run/publish.ts';

// Real faults of our own machine: a full disk, a broken build, wrong pages.

type Rendering = Pick<PublishOrder, 'render'>;

/** Replaces a file by a full disk: every write to it fails with ENOSPC. */
export function fillUp(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  symlinkSync('/dev/full', file);
}

/** Makes Astro build a project of one page with this configuration; returns its error, null on success. */
export async function buildProject(root: string, config: string, patienceMs?: number): Promise<unknown> {
  const project = mkdtempSync(join(tmpdir(), 'chengju-project-'));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'astro.config.mjs'), config);
  mkdirSync(join(project, 'src/pages'), { recursive: true });
  writeFileSync(join(project, 'src/pages/index.astro'), '<p>页</p>');
  try {
    await astroBuild(project, join(project, 'out'), {}, undefined, patienceMs);
    return null;
  } catch (error) {
    return error;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Replaces rendering by this code, in the rendering thread. */
export function badBundle(folder: string, code: string, patienceMs?: number, limits?: ResourceLimits): Rendering {
  const entry = join(folder, 'bad-bundle.mjs');
  writeFileSync(entry, code);
  return { render: (order) => renderInThread({ ...order, entry }, undefined, patienceMs, limits) };
}

/** Renders, then changes one page on disk. */
export const spoilt = (page: string, change: (html: string) => string): Rendering => ({
  render: async (order) => {
    const report = await renderInThread(order);
    const file = join(order.outFolder, page);
    const html = readFileSync(file, 'utf8');
    if (change(html) === html) throw new Error(`${page} has nothing to spoil`);
    writeFileSync(file, change(html));
    return report;
  },
});
