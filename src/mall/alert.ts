import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '#core/site/site.ts';
import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { freshnessOf } from '#publisher/watch/freshness.ts';
import { readRuns } from '#publisher/watch/run-history.ts';
import { announce, post } from '#publisher/watch/webhook.ts';
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

/** Tells `--webhook` of money that a person has to look at, each time there is more of it than was told. Never fails. */
export async function notifyOfMoney(
  { dataFolder, webhook }: Told,
  facts: () => Promise<{ moneyFaults: readonly unknown[] }>,
): Promise<void> {
  if (!webhook) return;
  try {
    const count = (await facts()).moneyFaults.length;
    const file = join(dataFolder, 'alert-money.json');
    const told = toldCount(file);
    if (count === told) return;
    const at = new Date().toISOString();
    const line = `收款或退款有 ${count} 处需要处理，详见 /ops`;
    const isTold = count < told || (await post(webhook, JSON.stringify({ shop: site.name, state: 'money', line, at })));
    if (isTold) writeFileSync(file, JSON.stringify({ count, at }));
  } catch (error) {
    console.error(`无法通知 ${new URL(webhook).origin}：${error instanceof Error ? error.message : String(error)}`);
  }
}

function toldCount(file: string): number {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { count: number }).count;
  } catch {
    return 0;
  }
}
