import * as v from 'valibot';
import { sumOf } from '#publisher/release/sums.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import type { Bucket } from './bucket.ts';

/** Metadata that the bucket keeps about itself, in two objects beside the shop's own. */
const manifestKey = '_upload/manifest.json';
const pendingKey = '_upload/pending.json';

const storedObject = v.object({
  /** Digest of content and headers. */
  digest: v.string(),
  /** Unix seconds since when no release contains it. */
  goneSince: v.optional(v.number()),
});
const manifest = v.object({ sequence: v.number(), objects: v.record(v.string(), storedObject) });
const pendingList = v.array(v.string());

export type StoredObject = Readonly<v.InferOutput<typeof storedObject>>;
type Manifest = v.InferOutput<typeof manifest>;

/** Known contents of a bucket. */
export interface StoredState extends Readonly<Manifest> {
  /** Keys that an interrupted upload may have written or removed. */
  readonly pending: readonly string[];
}

async function readAs<Schema extends v.GenericSchema>(bucket: Bucket, key: string, schema: Schema) {
  const text = await bucket.read(key);
  if (text === null) return null;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new PublishFault(70, `存储桶中的 ${key} 无法理解；确认后删除它，下次会全部重新上传`);
  }
}

/** Reads the metadata of earlier uploads; an empty bucket holds nothing. */
export async function readState(bucket: Bucket, prefix: string): Promise<StoredState> {
  const known = await readAs(bucket, prefix + manifestKey, manifest);
  const pending = await readAs(bucket, prefix + pendingKey, pendingList);
  return { ...(known ?? { sequence: 0, objects: {} }), pending: pending ?? [] };
}

const write = async (bucket: Bucket, key: string, value: unknown): Promise<void> => {
  const body = Buffer.from(JSON.stringify(value));
  await bucket.write(key, body, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-amz-meta-chengju': sumOf(body).slice(0, 32),
  });
};

export const writeStored = (bucket: Bucket, prefix: string, stored: Manifest): Promise<void> =>
  write(bucket, prefix + manifestKey, stored);

export const writePending = (bucket: Bucket, prefix: string, keys: readonly string[]): Promise<void> =>
  write(bucket, prefix + pendingKey, [...new Set(keys)]);
