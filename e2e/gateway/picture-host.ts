import { existsSync, readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

/** A certificate for loopback that nobody outside these tests trusts; a mall needs it as `NODE_EXTRA_CA_CERTS`. */
export const certificate = resolve(import.meta.dirname, 'tls/cert.pem');
const key = resolve(import.meta.dirname, 'tls/key.pem');
const pictures = resolve(import.meta.dirname, '../../public/pictures');

/** A host of pictures on a free port, like the object storage behind a gateway: one file per picture, no other sizes. */
interface PictureHost {
  readonly origin: string;
  /** Paths that were asked for, with the status of the answer. */
  readonly asked: { readonly path: string; readonly status: number }[];
  readonly close: () => Promise<void>;
}

/**
 * Opens it over the sample pictures. A few are sent in full width, the others 400 or 640 px wide, as hosts have both; whoever asks
 * for `lost` gets 404. With `scheme` `http` it has no certificate.
 */
export async function openPictureHost(
  lost: ReadonlySet<string>,
  scheme: 'http' | 'https' = 'https',
): Promise<PictureHost> {
  const asked: PictureHost['asked'] = [];
  const listen: RequestListener = (request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname.slice('/pictures/'.length);
    const whole = join(pictures, name);
    const narrow = [400, 640].map((width) => whole.replace(/\.webp$/, `-${width}.webp`)).find(existsSync);
    const isMaster = /^[\w-]+\.webp$/.test(name) && !/-\d{3,4}\.webp$/.test(name) && existsSync(whole);
    const status = isMaster && !lost.has(name) ? 200 : 404;
    asked.push({ path: pathname, status });
    answer.writeHead(status, { 'content-type': 'image/webp', 'cache-control': 'no-store' });
    if (status === 404) return void answer.end();
    answer.end(readFileSync(/^switch1-/.test(name) ? whole : (narrow ?? whole)));
  };
  const server =
    scheme === 'http'
      ? createPlainServer(listen)
      : createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, listen);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
