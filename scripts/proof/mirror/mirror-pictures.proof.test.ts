import { expect, test } from 'vitest';
import { mirrorTrial } from './mirror-trial.ts';

test('mirroring that is killed three times goes on where it was, and fetches no picture twice', async () => {
  const { last, quiet, requests, twice } = await mirrorTrial(120, 3, 40);
  expect(twice).toEqual([]);
  expect(last).toMatchObject({ records: 120, faults: 0 });
  expect(last.fetched).toBeLessThan(120);
  // Each kill cuts off those under way and no others.
  expect(requests).toBeLessThanOrEqual(120 + 3 * 2);
  expect(last.peakMb).toBeLessThan(300);
  expect(quiet).toMatchObject({ records: 120, fetched: 0, encodeCpuMs: 0 });
});
