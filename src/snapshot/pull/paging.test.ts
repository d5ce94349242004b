import { expect, test } from 'vitest';
import { openFindings } from '#snapshot/gate/findings.ts';
import { readList } from './paging.ts';

/** A list of `total` rows of which a page holds `most`, whatever is asked for. */
function listOf(total: number, most: number) {
  const asked: number[] = [];
  return {
    asked,
    list: {
      what: '方案',
      pageSize: 100,
      read: (page: number) => {
        asked.push(page);
        const list = Array.from({ length: total }, (_, at) => ({ id: String(at) })).slice(
          (page - 1) * most,
          page * most,
        );
        return Promise.resolve({ list, total_count: total });
      },
      keyOf: (row: { id: string }) => row.id,
    },
  };
}

test.each([
  [0, 100],
  [100, 100],
  [250, 100],
  [250, 50],
  [250, 30],
])('%i rows are read to the last where a page holds %i', async (total, most) => {
  const findings = openFindings();
  expect(await readList(listOf(total, most).list, findings)).toHaveLength(total);
  expect(findings.notes).toEqual([]);
});
