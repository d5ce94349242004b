import { parseArgs } from 'node:util';
import { dataFolderOf, endWithFault, wholeNumber } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { currentRelease, placesOf } from '#publisher/release/release.ts';
import { readSums } from '#publisher/release/sums.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { openBucket } from '#publisher/ship/bucket/bucket.ts';
import { upload } from '#publisher/ship/bucket/upload.ts';

// `npm run upload -- --data DIR --bucket NAME --endpoint URL [--prefix p/] [--region r] [--encoding gzip|br|identity]
// [--keep-days 7] [--dry-run]`: uploads the current release to an S3-compatible bucket. Credentials come only from
// AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Order of writing: docs/guides/deploy.md.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    bucket: { type: 'string', default: '' },
    endpoint: { type: 'string', default: '' },
    prefix: { type: 'string', default: '' },
    region: { type: 'string', default: process.env['AWS_REGION'] || 'us-east-1' },
    encoding: { type: 'string', default: 'gzip' },
    'keep-days': { type: 'string', default: '7' },
    'dry-run': { type: 'boolean', default: false },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const { bucket: name, endpoint, region, encoding } = values;
const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) fail(`--bucket 应为存储桶的名称，收到 "${name}"`);
if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
  fail(`--endpoint 应为 https://s3.example.com 这样的网址，收到 "${endpoint}"`);
}
if (encoding !== 'gzip' && encoding !== 'br' && encoding !== 'identity') fail('--encoding 应为 gzip、br 或 identity');
if (!/^([\w.-]+\/)*$/.test(values.prefix)) fail(`--prefix 应以 / 结尾，如 mall/，收到 "${values.prefix}"`);
if (!accessKeyId || !secretAccessKey) fail('请在环境变量中给出 AWS_ACCESS_KEY_ID 与 AWS_SECRET_ACCESS_KEY');

const dataFolder = dataFolderOf(values.data);
const releases = releasesIn(dataFolder);
const placed = currentRelease(releases) ?? fail(`${dataFolder} 中还没有版本，请先发布`);
const isDry = values['dry-run'];
const sessionToken = process.env['AWS_SESSION_TOKEN'];
const bucket = openBucket({
  endpoint: new URL(endpoint).origin,
  name,
  region,
  accessKeyId,
  secretAccessKey,
  sessionToken,
});
let releaseLock = (): void => undefined;
try {
  releaseLock = takePublishLock(dataFolder, 'upload');
  const { written, removed } = await step(isDry ? '试算' : '上传', async ({ tell }) => {
    const report = await upload(
      {
        ...placed,
        sums: readSums(placesOf(releases, placed.release.sequence).sumsFile),
        prefix: values.prefix,
        encoding,
        keepDays: wholeNumber('keep-days', values['keep-days'], 0, 3650),
        nowSeconds: Math.floor(Date.now() / 1000),
        isDry,
      },
      bucket,
      (what, _key, done, total) => tell(what === 'write' ? '写入' : '删除', { done, total }),
    );
    const { sequence, kept, waiting } = report;
    tell(
      `第 ${sequence} 版，写入 ${report.written.length}，沿用 ${kept}，删除 ${report.removed.length}，待删 ${waiting}`,
    );
    return report;
  });
  if (isDry) for (const key of written) console.log(`+ ${key}`);
  if (isDry) for (const key of removed) console.log(`- ${key}`);
} catch (error) {
  releaseLock();
  endWithFault(error);
}
releaseLock();
