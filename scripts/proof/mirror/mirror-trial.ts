import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { pictureKey } from '#core/wire/picture-key.ts';

/** Outcome of one whole mirroring in a process of its own. */
interface MirrorRun {
  readonly records: number;
  readonly faults: number;
  readonly fetched: number;
  readonly encodeCpuMs: number;
  readonly peakMb: number;
}

/** What a trial has shown. */
export interface MirrorOutcome {
  readonly kills: number;
  /** Requests that the host got. */
  readonly requests: number;
  /** Pictures asked for again although a killed process had them on the disk. */
  readonly twice: readonly string[];
  readonly last: MirrorRun;
  /** One more run, when everything is there. */
  readonly quiet: MirrorRun;
}

/**
 * Mirrors `count` pictures of a host on loopback, kills the process (`kill -9`) each time it has added its share of them to the
 * journal, `kills` times, and starts it again until it is done.
 */
export async function mirrorTrial(count: number, kills: number, pixels: number): Promise<MirrorOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-mirror-'));
  const onDisk = new Set<string>();
  const twice: string[] = [];
  let requests = 0;
  let onRequest = (): void => undefined;
  const host = createServer((request, response) => {
    requests += 1;
    const key = pictureKey(`${origin}${request.url}`);
    if (onDisk.has(key)) twice.push(request.url ?? '');
    response.end(pngOf(Number.parseInt(request.url?.slice(1) ?? '0', 10), pixels));
    onRequest();
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'proof-mirror.ts'),
        JSON.stringify({ folder, ownOrigins: [origin], sources: { origin, count } }),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const running = start();
      const enough = Math.floor((count * kill) / (kills + 1));
      onRequest = () => {
        if (requests >= enough) running.kill('SIGKILL');
      };
      await once(running, 'exit');
      onRequest = () => undefined;
      for (const key of finishedIn(folder)) onDisk.add(key);
    }
    const last = await ended(start());
    for (const key of finishedIn(folder)) onDisk.add(key);
    return { kills, last, quiet: await ended(start()), requests, twice };
  } finally {
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ended(running: ChildProcess): Promise<MirrorRun> {
  if (!running.stdout) throw new Error('no output');
  return JSON.parse(await text(running.stdout)) as MirrorRun;
}

/** Keys of the pictures that the store has whole: those in the journal, and those fetched and not yet encoded. */
function finishedIn(folder: string): string[] {
  const journal = join(folder, 'sources.ndjson');
  const incoming = join(folder, 'incoming');
  const noted = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [];
  const fetched = existsSync(incoming) ? readdirSync(incoming).filter((name) => !name.includes('.')) : [];
  return [...noted.map((line) => line.split('\t', 1)[0] ?? ''), ...fetched];
}

/** A PNG of its own for each number, by hand: the host must cost less than what is measured. */
function pngOf(number: number, pixels: number): Buffer {
  const row = Buffer.alloc(pixels * 3 + 1, Buffer.of(number, number >> 8, 90));
  row[0] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(pixels, 0);
  head.writeUInt32BE(pixels, 4);
  head.set([8, 2], 8);
  const data = deflateSync(Buffer.concat(Array<Buffer>(pixels).fill(row)), { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
