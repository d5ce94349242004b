import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const howToGetNginx = '没有找到 nginx，请运行 apt-get install nginx-light';

/** The program's path, or null: first `PATH`, then Debian's location. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Runs nginx in the foreground with a configuration of its `http` context, all its files in one folder. Resolves with
 * the function that ends it once `port` answers; throws with its output when it does not start.
 */
export async function startNginx(program: string, config: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const lines = [
    'daemon off;',
    'master_process off;',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr error;',
    // A visitor whose call is passed on takes two.
    'events { worker_connections 8192; }',
    'http {',
    'access_log off;',
    ...temporary,
    config,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), lines.join('\n'));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isUp) return stop;
    await wait(50);
  }
  await stop();
  throw new Error(`nginx 没有启动：${said}`);
}
