import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site } from '#core/site/site.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import type { Freshness, FreshnessState } from './freshness.ts';

const tries = 3;
const answerMs = 10_000;
const waitMs = 1000;

interface Announcement {
  readonly dataFolder: string;
  /** Target address; it receives a POST with a JSON body. */
  readonly url: string;
  readonly freshness: Freshness;
  readonly nowSeconds: number;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'alert.json');

/** The last reported state; a shop without one counts as healthy. */
function toldState(dataFolder: string): FreshnessState {
  try {
    return (JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as { state: FreshnessState }).state;
  } catch {
    return 'fresh';
  }
}

/**
 * Notifies an operator's address once per change: pages are stale, a run has failed, or all is well again. A failed
 * notification is sent the next time. Resolves with whether one was sent now.
 */
export async function announce({ dataFolder, url, freshness, nowSeconds }: Announcement): Promise<boolean> {
  const { state, line, sequence, ageSeconds } = freshness;
  if (state === 'none' || toldState(dataFolder) === state) return false;
  let releaseLock: () => void;
  try {
    releaseLock = takePublishLock(dataFolder, 'alert');
  } catch {
    // Another process sends it.
    return false;
  }
  try {
    const before = toldState(dataFolder);
    if (before === state) return false;
    const at = new Date(nowSeconds * 1000).toISOString();
    const isTold = await post(url, JSON.stringify({ shop: site.name, state, before, line, sequence, ageSeconds, at }));
    if (!isTold) return false;
    const file = fileIn(dataFolder);
    writeFileSync(`${file}.next`, JSON.stringify({ state, at }));
    renameSync(`${file}.next`, file);
    return true;
  } finally {
    releaseLock();
  }
}

/** Posts a JSON body, three times at most; resolves with whether it arrived. */
export async function post(url: string, body: string): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await wait(waitMs * attempt);
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const signal = AbortSignal.timeout(answerMs);
      const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
      await response.body?.cancel();
      if (response.ok) return true;
    } catch {
      // Retried here, and again with the next run.
    }
  }
  return false;
}
