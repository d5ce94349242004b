import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { PublishFault } from '#publisher/run/outcome.ts';

/** Address of a bucket and the credentials for writing. */
export interface BucketPlace {
  /** Origin of the service; the bucket is the first part of the path, which every S3-compatible service supports. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Properties of an object besides its content. */
export interface ObjectHeaders {
  readonly 'content-type': string;
  readonly 'cache-control': string;
  readonly 'content-encoding'?: string;
  /** Digest of content and headers, computed by `objectsOf`. */
  readonly 'x-amz-meta-chengju': string;
}

/** The few operations that an upload needs. All throw fault 70 when the service keeps failing after some tries. */
export interface Bucket {
  /** Text of an object, null when it does not exist. */
  readonly read: (key: string) => Promise<string | null>;
  /** Bytes of an object, null when it does not exist. */
  readonly readBytes: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The digest that was stored with an object, "" when there is none. */
  readonly digestOf: (key: string) => Promise<string>;
  readonly write: (key: string, body: Uint8Array, headers: ObjectHeaders) => Promise<void>;
  /** Removing an object that does not exist succeeds. */
  readonly remove: (key: string) => Promise<void>;
}

const tries = 5;
const answerMs = 60_000;
/** First wait between tries; each further wait is twice as long. */
const firstWaitMs = 200;
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

/** Opens a bucket of an S3-compatible service without sending a request. */
export function openBucket(place: BucketPlace, waitMs: (ms: number) => Promise<unknown> = wait): Bucket {
  const { endpoint, name, region, accessKeyId, secretAccessKey, sessionToken } = place;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries: 0,
  });
  const addressOf = (key: string): string => `${endpoint}/${name}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function send(method: string, key: string, init: { body?: Uint8Array; headers?: object } = {}) {
    let trouble = '';
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await waitMs(firstWaitMs * 2 ** (attempt - 1));
      try {
        const signal = AbortSignal.timeout(answerMs);
        const response = await client.fetch(addressOf(key), { method, signal, ...init } as RequestInit);
        const body = new Uint8Array(await response.arrayBuffer());
        if (response.ok || response.status === 404) return { status: response.status, headers: response.headers, body };
        trouble = `HTTP ${response.status} ${/<Code>([^<]*)/.exec(textOf(body))?.[1] ?? ''}`.trim();
        if (!mayPass(response.status)) break;
      } catch (error) {
        trouble = error instanceof Error ? String(error.cause ?? error.message) : String(error);
      }
    }
    throw new PublishFault(70, `对象存储没有完成 ${method} ${key}：${trouble}`);
  }

  async function readBytes(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const { status, body } = await send('GET', key);
    if (status !== 404) return body;
    if (textOf(body).includes('NoSuchBucket')) throw new PublishFault(70, `没有名为 ${name} 的存储桶`);
    return null;
  }

  return {
    read: async (key) => {
      const body = await readBytes(key);
      return body && textOf(body);
    },
    readBytes,
    digestOf: async (key) => {
      const { status, headers } = await send('HEAD', key);
      return status === 404 ? '' : (headers.get('x-amz-meta-chengju') ?? '');
    },
    write: async (key, body, headers) => {
      const { status } = await send('PUT', key, { body, headers });
      if (status === 404) throw new PublishFault(70, `没有名为 ${name} 的存储桶`);
    },
    remove: async (key) => {
      await send('DELETE', key);
    },
  };
}
