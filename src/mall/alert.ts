import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { freshnessOf } from '#publisher/watch/freshness.ts';
import { readRuns } from '#publisher/watch/run-history.ts';
import { announce } from '#publisher/watch/webhook.ts';
import type { Options } from './options.ts';

type Told = Pick<Options, 'dataFolder' | 'webhook'>;

/**
 * Reports the freshness of the pages to `--webhook`, if one is set and the freshness has changed. Never fails: an alert
 * must not break what it reports on.
 */
export async function notifyOperator({ dataFolder, webhook }: Told): Promise<void> {
  if (!webhook) return;
  try {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const release = currentRelease(releasesIn(dataFolder))?.release ?? null;
    const damaged = release ? knownDamage(releasesIn(dataFolder), release.sequence) : [];
    const freshness = freshnessOf(readRuns(dataFolder), release, nowSeconds, damaged);
    await announce({ dataFolder, url: webhook, freshness, nowSeconds });
  } catch (error) {
    console.error(`无法通知 ${new URL(webhook).origin}：${error instanceof Error ? error.message : String(error)}`);
  }
}
