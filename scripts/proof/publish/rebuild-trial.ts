import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { readOptions, root, settingsOf } from '#mall/options.ts';
import { rebuildOnce } from '#mall/rebuild-once.ts';
import { currentRelease, type PlacedRelease } from '#publisher/release/release.ts';
import { filesBelow, sumOf } from '#publisher/release/sums.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import type { OnPhase } from '#publisher/run/phase-timer.ts';
import { assetPoolIn, type PublishOrder, publish, releasesIn, snapshotsIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { createSite } from '#publisher/serve/site.ts';
import type { RunReport } from '#publisher/watch/run-report.ts';
import { type FaultGateway, openFaultGateway } from '#snapshot/faults/fault-gateway.ts';
import { type TakeOptions, takeSnapshot } from '#snapshot/pull/take.ts';

/** A shop behind a gateway that can be broken, and a published site, for tests of rebuild faults. */
export interface RebuildTrial {
  readonly shop: TestShop;
  readonly gateway: FaultGateway;
  readonly dataFolder: string;
  readonly releases: string;
  /** Runs `npm run rebuild` with these flags; waits between tries take no time. */
  readonly rebuild: (flags?: readonly string[], pull?: Partial<TakeOptions>) => Promise<RunReport>;
  /** Only pulls, without publishing. */
  readonly pull: () => Promise<unknown>;
  /** Publishes the last snapshot with one broken part; returns the exit code. */
  readonly publishWith: (fault: Partial<PublishOrder>, onPhase?: OnPhase) => Promise<number>;
  readonly current: () => PlacedRelease;
  /** Digests of pages by path as visitors get them, of every page or every nth. Throws when a page does not match its release. */
  readonly served: (every?: number) => Promise<Map<string, string>>;
  readonly ask: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Unfinished releases, and every file of the shared pool. */
  readonly leftovers: () => { readonly temporary: readonly string[]; readonly pool: readonly string[] };
  readonly close: () => Promise<void>;
}

export async function openRebuildTrial(goods: number): Promise<RebuildTrial> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-rebuild-'));
  const releases = releasesIn(dataFolder);
  const shop = await openTestShop({ goods });
  const gateway = await openFaultGateway((request) => shop.fetch(request.url, request));
  const optionsWith = (flags: readonly string[]) =>
    readOptions(['--data', dataFolder, '--api', gateway.origin, '--demo', ...flags]);
  const current = (): PlacedRelease => {
    const placed = currentRelease(releases);
    if (!placed) throw new Error('there is no release');
    return placed;
  };
  // It reads `current` anew for every request, so a switch is visible at once.
  const site = createSite(current, assetPoolIn(dataFolder), snapshotsIn(dataFolder));
  const ask = async (path: string) => {
    const first = await site.request(`http://mall.test${encodeURI(path)}`);
    // Old addresses redirect.
    const answer = first.status === 301 ? await site.request(first.headers.get('location') ?? '') : first;
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') };
  };
  return {
    shop,
    gateway,
    dataFolder,
    releases,
    current,
    ask,
    rebuild: (flags = [], pull = {}) =>
      rebuildOnce(optionsWith(flags), { nowMs: shop.nowMs, wait: async () => undefined, ...pull }),
    pull: () =>
      takeSnapshot({
        baseUrl: gateway.origin,
        signSecret: 'demo-secret',
        snapshotsFolder: snapshotsIn(dataFolder),
        nowMs: shop.nowMs,
      }),
    publishWith: async (fault, onPhase) => {
      const settings = settingsOf(optionsWith([]));
      const snapshotFolder = realpathSync(join(snapshotsIn(dataFolder), 'current'));
      const nowSeconds = Math.floor(shop.nowMs() / 1000);
      const releaseLock = takePublishLock(dataFolder);
      try {
        const { isNew } = await publish({ root, dataFolder, snapshotFolder, nowSeconds, settings, ...fault }, onPhase);
        return isNew ? 0 : 10;
      } catch (error) {
        return publishFaultOf(error).exitCode;
      } finally {
        releaseLock();
      }
    },
    served: async (every = 1) => {
      const paths = Object.keys(current().release.pages).filter((path) => path !== '/404' && path !== '/500');
      const found = new Map<string, string>();
      for (const [index, path] of paths.entries()) {
        if (index % every > 0) continue;
        const { status, text, etag } = await ask(path);
        const sum = sumOf(text);
        const tag = `"${Buffer.from(sum, 'hex').toString('base64url').slice(0, 22)}"`;
        if (status !== 200 || etag !== tag) throw new Error(`${path}: ${status}, ${etag} for ${tag}`);
        found.set(path, sum);
      }
      return found;
    },
    leftovers: () => ({
      temporary: readdirSync(releases).filter((name) => name.startsWith('.tmp-')),
      pool: filesBelow(assetPoolIn(dataFolder)).toSorted(),
    }),
    close: async () => {
      await gateway.close();
      await shop.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
