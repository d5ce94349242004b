import { parseArgs } from 'node:util';
import { wholeNumber } from '#mall/options.ts';
import { mirrorTrial } from './mirror-trial.ts';

// `node scripts/run.mjs mirror-pictures [--pictures 10000] [--kills 5] [--pixels 100]`: mirrors pictures of a host on loopback
// in a process that is killed and started again, and prints what that cost. Limits: ADR 48.

const { values } = parseArgs({
  options: { pictures: { type: 'string' }, kills: { type: 'string' }, pixels: { type: 'string' } },
});
const pictures = wholeNumber('pictures', values.pictures ?? '10000', 10, 1_000_000);
const kills = wholeNumber('kills', values.kills ?? '5', 0, 100);
const pixels = wholeNumber('pixels', values.pixels ?? '100', 8, 4000);
const peakLimitMb = 300;

const { last, quiet, requests, twice } = await mirrorTrial(pictures, kills, pixels);
console.log(`${pictures} 张图片，中断 ${kills} 次，共 ${requests} 次请求，已取回又再请求 ${twice.length} 张`);
console.log(
  `最后一次：取回 ${last.fetched} 张，编码 CPU ${(last.encodeCpuMs / 1000).toFixed(1)} 秒，内存峰值 ${last.peakMb} MB`,
);
console.log(`再拉一次：取回 ${quiet.fetched} 张，编码 CPU ${quiet.encodeCpuMs / 1000} 秒`);
const isGood =
  twice.length === 0 &&
  last.records === pictures &&
  quiet.fetched === 0 &&
  quiet.encodeCpuMs === 0 &&
  last.peakMb <= peakLimitMb;
console.log(isGood ? '✓ 没有图片取两次，内存在限内' : '✗ 不符合要求');
process.exitCode = isGood ? 0 : 1;
