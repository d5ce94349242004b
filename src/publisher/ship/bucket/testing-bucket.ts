import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';

/** An S3 service with the bucket `mall` over a folder, on a free loopback port once it runs. */
export function testBucketService(directory: string): S3rver {
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'mall' }],
  });
  const { store } = service;
  const put = store.putObject.bind(store);
  // The package answers before the file is on the disk, so that a read right after a write could find it empty.
  store.putObject = async (object) => {
    const written = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    while (statSync(file).size !== written.size) await wait(1);
    return written;
  };
  return service;
}
