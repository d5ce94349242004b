import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A private PostgreSQL server on a Unix socket in its own folder; no other machine can reach it. */
export interface Cluster {
  /** URL of its maintenance database, with the right to create other databases. */
  readonly url: string;
  /** URL of another database of the server. */
  readonly urlOf: (database: string) => string;
  /** Stops the server and removes its folder; also runs when the process exits. */
  readonly stop: () => void;
}

/** A server of PostgreSQL with what its tests need of the machine. */
interface Server extends Cluster {
  /** Folder of its socket and data. */
  readonly folder: string;
  /** Process that the others of the server belong to. */
  readonly pid: number;
}

/** Advice for a machine without PostgreSQL. */
export const howToGetPostgres = '没有找到 PostgreSQL（initdb），请运行 apt-get install postgresql';

/** Folder of the PostgreSQL server programs, or null: searches `PATH` first, then Debian's folders, newest first. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
  // The other programs stand where these do, even if only these have links elsewhere.
  return found ? dirname(realpathSync(join(found, 'initdb'))) : null;
}

/** The user that runs the server: PostgreSQL refuses to run as root, so root uses another user of the machine. */
function servingUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('there is neither a user postgres nor a user nobody to run PostgreSQL');
}

/** The programs of PostgreSQL over a folder of their own. */
function openFolder() {
  const programs = findPostgres();
  if (!programs) throw new Error(howToGetPostgres);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-pg-'));
  const data = join(folder, 'data');
  const user = servingUser();
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  let trouble = '';
  const run = (name: string, args: readonly string[]): boolean => {
    const { status, stderr, stdout } = spawnSync(join(programs, name), args, {
      cwd: folder,
      encoding: 'utf8',
      // pg_ctl leaves the server running with its own output; spawnSync only returns if that is not a pipe.
      stdio: name === 'pg_ctl' ? 'ignore' : 'pipe',
      ...(user ?? {}),
    });
    if (status !== 0 && stderr) trouble = `${stdout}\n${stderr}`;
    return status === 0;
  };
  return { folder, data, run, trouble: () => trouble };
}

/** Starts a server over what `make` puts into the data folder. */
function startServer(make: (run: ReturnType<typeof openFolder>) => boolean, settings: readonly string[]): Server {
  const place = openFolder();
  const { folder, data, run } = place;
  const log = join(folder, 'log');
  let running = false;
  const stop = (): void => {
    process.off('exit', stop);
    if (running) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    running = false;
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const options = [`-k ${folder}`, '-c listen_addresses=', '-c max_connections=200', ...settings].join(' ');
  running = make(place) && run('pg_ctl', ['-D', data, '-l', log, '-o', options, '-w', 'start']);
  if (!running) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    stop();
    throw new Error(`PostgreSQL did not start\n${place.trouble()}\n${said}`);
  }
  const urlOf = (database: string): string =>
    `postgres://chengju@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url: urlOf('postgres'), urlOf, folder, pid, stop };
}

const hasty = ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'];

/**
 * Starts a cluster. `durable` keeps fsync on, as in production; tests do without. Throws when PostgreSQL is missing or does
 * not start.
 */
export const startCluster = ({ durable }: { durable: boolean }): Server =>
  startServer(
    ({ data, run }) =>
      run('initdb', ['-D', data, '-U', 'chengju', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
    ['-c shared_buffers=128MB', ...(durable ? [] : hasty)],
  );

/** Starts a standby of a cluster: a copy that follows it by its log and can only be read. */
export const startStandby = ({ folder }: Server): Server =>
  startServer(
    ({ data, run }) =>
      run('pg_basebackup', ['-h', folder, '-U', 'chengju', '-D', data, '-R', '-c', 'fast', '--no-sync']),
    ['-c shared_buffers=32MB', ...hasty],
  );

/** Makes Ctrl-C run the process's exit handlers, which stop the cluster. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
