import { ForeignSchema } from '#backend/db/migrate.ts';
import { guardSettings, guardTexts } from '#mall/imprint/readiness.ts';
import { warnOfSampleWords } from '#mall/imprint/sample-words.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { rememberRun } from '#publisher/watch/run-history.ts';
import { describeRun, type RunEnd, type RunReport, writeReport } from '#publisher/watch/run-report.ts';
import type { TakeOptions } from '#snapshot/pull/take.ts';
import { notifyOperator } from './alert.ts';
import { demoSettings, openBackend } from './mall.ts';
import { type Options, settingsOf } from './options.ts';
import { publishOnce, type RoadOptions } from './publish-road.ts';

/** Publishes from a gateway, or from the shop's own database opened for this. Throws the fault of any phase. */
export async function publishAlone(
  options: Options,
  { onTaken, ...road }: Omit<RoadOptions, 'settings'>,
): Promise<void> {
  const settings = settingsOf(options, road);
  guardSettings(options, settings);
  // A publish takes no money, so it does not matter whether the shop's channels are those of a test; `serve` asks.
  const backend = options.api ? null : await openBackend({ ...options, hasTestPlatforms: true }, { demo: null });
  try {
    await publishOnce(options, backend?.app ?? null, {
      ...road,
      settings: demoSettings(settings, backend),
      onTaken: (taken) => {
        onTaken?.(taken);
        guardTexts(options, taken.folder);
      },
    });
  } finally {
    await backend?.close();
  }
}

/**
 * Pulls and publishes once, and returns the outcome, which is also written to `report.json`. Throws nothing: a failure
 * becomes the report's code and line. `pull` replaces the machine's clocks and patience in tests.
 */
export async function rebuildOnce(options: Options, pull: Partial<TakeOptions> = {}): Promise<RunReport> {
  const { nowMs = Date.now } = pull;
  const startedMs = nowMs();
  const end: { -readonly [Part in keyof RunEnd]: RunEnd[Part] } = {
    taken: null,
    published: null,
    error: null,
    intervalSeconds: Number(process.env['CHENGJU_INTERVAL_S'] ?? 0) || 0,
  };
  try {
    await publishAlone(options, {
      isForced: options.force,
      pull,
      onTaken: (taken) => {
        end.taken = taken;
      },
      onPublished: (published) => {
        end.published = published;
        if (published.isNew) warnOfSampleWords(options);
      },
    });
  } catch (error) {
    end.error = error instanceof ForeignSchema ? new PublishFault(2, error.message, error.details) : error;
  }
  const report = describeRun(options.dataFolder, startedMs, nowMs(), end);
  // A second run that stops because the first is at work must not overwrite its report.
  if (report.code !== 40) {
    try {
      writeReport(options.dataFolder, report);
      rememberRun(options.dataFolder, report);
    } catch (error) {
      console.error(`无法写入 report.json：${error instanceof Error ? error.message : String(error)}`);
    }
    await notifyOperator(options);
  }
  return report;
}
