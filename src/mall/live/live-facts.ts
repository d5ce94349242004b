import { existsSync, statfsSync } from 'node:fs';
import { type Abilities, abilitiesOf, mailTrouble } from '#backend/app/abilities.ts';
import type { DemoRows } from '#backend/app/demo/demo-rows.ts';
import { trackerOf } from '#backend/app/tracking.ts';
import { isPostgresUrl } from '#backend/db/open.ts';
import { type Settings, setting, settingDefaults } from '#core/site/settings.ts';
import { backupState } from '#mall/backup/last-backup.ts';
import { demoRowsIn } from '#mall/exposure/exposure.ts';
import { proxyHints } from '#mall/exposure/forwarded.ts';
import { looseIn } from '#mall/exposure/private-files.ts';
import type { Options } from '#mall/options.ts';
import { uploadsPlaceOf } from '#mall/uploads.ts';
import { damagedFiles } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { hoursUnchecked } from '#publisher/watch/freshness.ts';
import { type Asked, askServer } from './ask-server.ts';
import { type SampleText, sampleTextsOf } from './sample-texts.ts';

/** Everything that `doctor --live` judges. */
export interface LiveFacts {
  readonly dataFolder: string;
  /** Null behind a gateway, which sends and charges itself. */
  readonly abilities: Abilities | null;
  /** Reason why the mail server cannot be used, "" for none. */
  readonly mailTrouble: string;
  readonly hasTracking: boolean;
  readonly sampleTexts: readonly SampleText[];
  /** Null behind a gateway, or while there is no database. */
  readonly demoRows: DemoRows | null;
  /** The line under the login form. */
  readonly demoAccounts: string;
  readonly siteOrigin: string;
  /** Reason why the shop's own address does not answer; "" when it does, or when there is none. */
  readonly siteFault: string;
  readonly proxyHints: readonly string[];
  readonly opsToken: string;
  /** Whether a running server asks for its token. */
  readonly isOpsOpen: boolean;
  readonly isSignSecretSample: boolean;
  readonly looseFiles: readonly string[];
  /** Null where no database of our own is to be backed up. */
  readonly backup: { readonly isTrouble: boolean; readonly line: string } | null;
  /** Seconds by which the server asked is ahead; null when none could be asked. */
  readonly skewSeconds: number | null;
  readonly freeBytes: number;
  /** `hours`: since a run has last found that it is what the catalogue says. */
  readonly release: { readonly sequence: number; readonly hours: number; readonly damaged: readonly string[] } | null;
  readonly uploads:
    | { readonly place: 'gateway' | 'bucket' }
    | { readonly place: 'folder'; readonly isShared: boolean }
    | { readonly fault: string };
  readonly isAccessLogOff: boolean;
}

/** Looks at settings, folder, database and servers; changes nothing. A `--api` that is not our own server is a gateway. */
export async function liveFactsOf(options: Options, settings: Settings, env = process.env): Promise<LiveFacts> {
  const { dataFolder, database, api } = options;
  const siteOrigin = setting('siteOrigin');
  const server = api ? await askServer(api) : null;
  const site = siteOrigin ? await askServer(siteOrigin) : null;
  const isGateway = server !== null && !server.fault && !server.isOwn;
  const hasDatabase = !isGateway && (isPostgresUrl(database) || existsSync(database));
  return {
    dataFolder,
    abilities: isGateway ? null : abilitiesOf(siteOrigin),
    mailTrouble: isGateway ? '' : await mailTrouble(),
    hasTracking: trackerOf(siteOrigin) !== undefined,
    sampleTexts: sampleTextsOf(dataFolder, settings),
    demoRows: hasDatabase ? await demoRowsIn(database) : null,
    demoAccounts: setting('demoAccounts'),
    siteOrigin,
    siteFault: site?.fault ?? '',
    proxyHints: proxyHints(dataFolder),
    opsToken: env['OPS_TOKEN'] ?? '',
    isOpsOpen: Boolean(server?.isOpsOpen || site?.isOpsOpen),
    isSignSecretSample: setting('signSecret') === settingDefaults.signSecret,
    looseFiles: existsSync(dataFolder) ? looseIn(dataFolder) : [],
    backup: hasDatabase ? backupState(dataFolder, database, Date.now() / 1000) : null,
    skewSeconds: skewOf(server) ?? skewOf(site),
    freeBytes: existsSync(dataFolder) ? freeIn(dataFolder) : 0,
    release: releaseIn(dataFolder),
    uploads: isGateway ? { place: 'gateway' } : uploadsOf(database, env),
    isAccessLogOff: env['ACCESS_LOG'] === 'off',
  };
}

const skewOf = (asked: Asked | null): number | null => asked?.skewSeconds ?? null;

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function releaseIn(dataFolder: string): LiveFacts['release'] {
  const current = currentRelease(releasesIn(dataFolder));
  if (!current) return null;
  const { sequence } = current.release;
  const hours = hoursUnchecked(dataFolder, current.release, Date.now() / 1000);
  return { sequence, hours, damaged: damagedFiles(releasesIn(dataFolder), sequence) };
}

function uploadsOf(database: string, env: NodeJS.ProcessEnv): LiveFacts['uploads'] {
  try {
    return uploadsPlaceOf(env) ? { place: 'bucket' } : { place: 'folder', isShared: isPostgresUrl(database) };
  } catch (error) {
    return { fault: publishFaultOf(error).message };
  }
}
