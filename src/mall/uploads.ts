import { newName, openFileStore } from '#backend/app/files.ts';
import { uploadsPath } from '#backend/app/shop.ts';
import { contentTypes, type FileStore, isStoredName, kindOfStored } from '#backend/ports/file-store.ts';
import { sumOf } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { type BucketPlace, openBucket } from '#publisher/ship/bucket/bucket.ts';

/** The bucket for uploads, and the beginning of the keys in it: "" or a path that ends with `/`. */
interface UploadsPlace extends BucketPlace {
  readonly prefix: string;
}

/**
 * Reads `UPLOADS_URL`, such as `https://s3.example.com/bucket/uploads/`, and the credentials beside it; null when uploads
 * lie in the data folder. Throws fault 2 for a value that cannot work.
 */
export function uploadsPlaceOf(env: NodeJS.ProcessEnv): UploadsPlace | null {
  const text = env['UPLOADS_URL'] ?? '';
  if (!text) return null;
  const url = URL.parse(text);
  const [, name = '', prefix = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?((?:[\w.-]+\/)*)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !name || url.search || url.username) {
    throw new PublishFault(2, `UPLOADS_URL 应为 https://s3.example.com/存储桶/前缀/ 这样的网址，收到 "${text}"`);
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new PublishFault(2, 'UPLOADS_URL 需要环境变量 AWS_ACCESS_KEY_ID 与 AWS_SECRET_ACCESS_KEY');
  }
  const region = env['AWS_REGION'] || 'us-east-1';
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return { endpoint: url.origin, name, prefix, region, accessKeyId, secretAccessKey, sessionToken };
}

/** Members' files in a bucket. Objects get no public access: they are read through the backend alone. */
function openBucketStore({ prefix, ...place }: UploadsPlace): FileStore {
  const bucket = openBucket(place);
  const put = (name: string, bytes: Uint8Array): Promise<void> =>
    bucket.write(prefix + name, bytes, {
      'content-type': contentTypes[kindOfStored(name)],
      'cache-control': 'private, max-age=31536000, immutable',
      'x-amz-meta-chengju': sumOf(bytes).slice(0, 32),
    });
  return {
    save: async (bytes, kind) => {
      const name = newName(kind);
      await put(name, bytes);
      return name;
    },
    put,
    read: async (name) => (isStoredName(name) ? bucket.readBytes(prefix + name) : null),
    remove: async (name) => {
      if (isStoredName(name)) await bucket.remove(prefix + name);
    },
  };
}

/** The store of uploads: the bucket of `UPLOADS_URL`, else a folder in the data folder. */
export function openUploads(dataFolder: string, env: NodeJS.ProcessEnv = process.env): FileStore {
  const place = uploadsPlaceOf(env);
  return place ? openBucketStore(place) : openFileStore(uploadsPath(dataFolder));
}
