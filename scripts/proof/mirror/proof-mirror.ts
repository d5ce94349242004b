import { peakMb } from '#scripts/proof/publish/peak-memory.ts';
import { type MirrorOptions, mirrorPictures } from '#snapshot/picture/mirror.ts';

// Mirroring in its own process, for mirror-trial: the first argument is its input, one line of JSON its output.

const { sources, ...options } = JSON.parse(process.argv[2] ?? '{}') as MirrorOptions & {
  sources: { origin: string; count: number };
};
const { records, faults, fetched, encodeCpuMs } = await mirrorPictures(
  Array.from({ length: sources.count }, (_, index) => `${sources.origin}/${index}.png`),
  options,
);
console.log(JSON.stringify({ records: records.length, faults: faults.size, fetched, encodeCpuMs, peakMb: peakMb() }));
