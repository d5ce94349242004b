import type { Settings } from '#core/site/settings.ts';
import { ownColoursVariable } from '#publisher/engine/bundle/component-styles.ts';
import { settingsVariable } from '#snapshot/read/settings.ts';
import { astroBuild } from './astro-build.ts';

interface StaticOrder {
  readonly snapshotFolder: string;
  readonly outFolder: string;
  readonly nowSeconds: number;
  readonly settings: Settings;
}

/**
 * Renders every page of a snapshot into `outFolder` with Astro's own static build. It is slow and ignores earlier
 * releases, so the publisher's pages are compared with its output byte for byte (ADR 18).
 */
export function buildStatically(
  root: string,
  { snapshotFolder, outFolder, nowSeconds, settings }: StaticOrder,
): Promise<void> {
  return astroBuild(root, outFolder, {
    CHENGJU_SNAPSHOT: snapshotFolder,
    CHENGJU_NOW: String(nowSeconds),
    [settingsVariable]: JSON.stringify(settings),
    [ownColoursVariable]: settings.colours ? '1' : '',
  });
}
