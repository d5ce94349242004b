import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Settings } from '#core/site/settings.ts';
import { pullOptionsOf } from '#mall/gateway/pull-options.ts';
import type { Phase } from '#publisher/run/phase-timer.ts';
import { type PublishReport, publish } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { type TakenSnapshot, type TakeOptions, takeSnapshot } from '#snapshot/pull/take.ts';
import type { Fetching } from './mall.ts';
import { type Options, root } from './options.ts';
import { step } from './progress.ts';

/** Names of the publishing phases on the screen. */
const phaseNames: Readonly<Record<Phase, string>> = {
  code: '打包代码',
  render: '渲染',
  link: '组装',
  verify: '检查',
  compress: '压缩',
  switch: '切换',
  prune: '清理',
};

export interface RoadOptions {
  readonly settings: Settings;
  /** Render every page. */
  readonly isForced?: boolean;
  /** Stop before the switch and tell which addresses would change. */
  readonly isTrial?: boolean;
  /** Replaces the machine's clocks and its patience in tests. */
  readonly pull?: Partial<TakeOptions>;
  readonly onTaken?: (taken: TakenSnapshot) => void;
  readonly onPublished?: (published: PublishReport) => void;
}

/**
 * Publishes once, under the lock: pulls through the API, renders the changed pages, checks them and switches the release.
 * Throws the fault of any phase. `backend` replaces the network when it runs in this process.
 */
export async function publishOnce(
  options: Options,
  backend: Fetching | null,
  { settings, isForced = false, isTrial = false, pull = {}, onTaken, onPublished }: RoadOptions,
): Promise<void> {
  const release = takePublishLock(options.dataFolder);
  try {
    const taken = await step('快照', async ({ tell }) => {
      const snapshot = await takeSnapshot({
        baseUrl: options.api || 'http://localhost',
        ...(backend && {
          fetchPage: async (target, init) => {
            // Yield, or nothing else in this process runs, not even the progress line.
            await nextTurn();
            return backend.fetch(new Request(target, init));
          },
        }),
        snapshotsFolder: join(options.dataFolder, 'snapshots'),
        ...pullOptionsOf(options, settings, backend),
        ...pull,
        onProgress: (what, done, total) => tell(what, { done, total }),
      });
      for (const line of snapshot.report.missed ?? []) console.error(`错误：全量校对发现 ${line}`);
      for (const note of snapshot.report.notes) console.warn(note);
      const { pictures = 0, pictureCpuMs = 0 } = snapshot.report;
      if (pictures > 0) tell(`取回 ${pictures} 张图片，编码用 CPU ${(pictureCpuMs / 1000).toFixed(1)} 秒`);
      const { goods, programme, brand, experience } = snapshot.manifest.collections;
      tell(`${goods.count} 商品、${programme.count} 方案、${brand.count} 品牌、${experience.count} 体验馆`);
      return snapshot;
    });
    onTaken?.(taken);
    const published = await step('页面', async ({ tell }) => {
      const report = await publish(
        {
          root,
          dataFolder: options.dataFolder,
          snapshotFolder: taken.folder,
          nowSeconds: Math.floor((pull.nowMs ?? Date.now)() / 1000),
          settings,
          isForced,
          isTrial,
        },
        (phase, done, total) => tell(phaseNames[phase], { done, total }),
      );
      for (const line of report.dead ?? []) console.warn(line);
      if (isTrial) tell(`预览：会改变 ${report.paths?.length ?? 0} 页`);
      else
        tell(
          report.isNew
            ? `第 ${report.sequence} 版，${report.pages} 页，渲染 ${report.rendered}，有变化 ${report.changed}`
            : `没有变化，沿用第 ${report.sequence} 版`,
        );
      return report;
    });
    onPublished?.(published);
  } finally {
    release();
  }
}
