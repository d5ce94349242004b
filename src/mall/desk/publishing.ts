import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Publishing } from '#backend/app/desk/desk-handler.ts';
import { root } from '#mall/options.ts';
import { readTrial } from '#mall/trial.ts';
import { readKept } from '#publisher/release/kept-releases.ts';
import { currentRelease, readPage } from '#publisher/release/release.ts';
import { readTrialPage } from '#publisher/release/trial-pages.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { tryPublishLock } from '#publisher/run/publish-lock.ts';
import { rollBack } from '#publisher/run/rollback.ts';
import { readRuns, wentWell } from '#publisher/watch/run-history.ts';
import { eachLine } from './each-line.ts';

/** Lines of a run that are kept for the desk. */
const mostLines = 200;

/**
 * When the catalogue of the release that is online was last read, unix seconds: as its run began, or one that found nothing newer. No run
 * is remembered of what `start` publishes before the shop opens.
 */
function readAt(dataFolder: string, { sequence, published }: { sequence: number; published: number }): number {
  const run = readRuns(dataFolder).find(({ code, current }) => wentWell(code) && current?.sequence === sequence);
  return run ? Math.floor(Date.parse(run.started) / 1000) : published;
}

/**
 * Publishes in a process of its own, as an operator would: the shop goes on answering, and the run holds the same lock as
 * every other. `flags` are those that the shop itself was started with.
 */
export function publishingBeside(
  dataFolder: string,
  releases: string,
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Publishing {
  const lines: string[] = [];
  let isRunning = false;
  let code: number | null = null;
  let paths: readonly string[] | null = null;
  let wasTrial = false;
  const tell = (line: string): void => {
    if (line.trim() !== '') lines.push(line);
    lines.splice(0, Math.max(0, lines.length - mostLines));
  };
  return {
    state: () => {
      const { sequence, published } = currentRelease(releases)?.release ?? { sequence: 0, published: 0 };
      return {
        sequence,
        published,
        read: readAt(dataFolder, { sequence, published }),
        isRunning,
        lines,
        code,
        isTrial: wasTrial,
        paths,
      };
    },
    releases: () => readKept(releases),
    page: (side, path) => (side === 'after' ? readTrialPage(dataFolder, path) : readPage(releases, path)),
    start: ({ isTrial, accept }) => {
      if (isRunning) return false;
      code = null;
      paths = null;
      wasTrial = isTrial;
      lines.length = 0;
      const extra = [...accept.map((what) => `--accept-${what}`), ...(isTrial ? ['--trial'] : [])];
      const run = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'rebuild', ...flags, ...extra], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      isRunning = true;
      run.on('error', (error) => {
        isRunning = false;
        code = 1;
        tell(`无法启动：${error.message}`);
      });
      run.on('close', (ended) => {
        isRunning = false;
        code = wentWell(ended ?? 1) ? 0 : (ended ?? 1);
        if (!isTrial || code !== 0) return;
        try {
          paths = readTrial(dataFolder);
        } catch {
          // A trial of the command line may be writing that file at this moment: it must not end the shop.
          code = 1;
          tell('预览的结果读不到，请再预览一次');
        }
      });
      // Without a file handle to spare there are no outputs; the error follows.
      for (const output of [run.stdout, run.stderr]) if (output) eachLine(output, tell);
      return true;
    },
    rollBack: (sequence) => {
      try {
        // The shop answers nobody while it waits for a lock.
        const free = tryPublishLock(dataFolder, '回退');
        if (!free) return '另一个发布或压缩正在进行，请稍后再试';
        try {
          rollBack(releases, sequence);
        } finally {
          free();
        }
        return '';
      } catch (error) {
        if (error instanceof PublishFault) return error.message;
        throw error;
      }
    },
  };
}
