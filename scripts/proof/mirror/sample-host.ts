import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Opens a host on loopback that has the sample pictures of the project at `root`. */
export async function openSampleHost(root: string): Promise<{ origin: string; close: () => void }> {
  const host = createServer((request, response) => {
    response.setHeader('content-type', 'image/webp');
    createReadStream(join(root, 'public', request.url ?? ''))
      .on('error', () => response.destroy())
      .pipe(response);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  return {
    origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}
