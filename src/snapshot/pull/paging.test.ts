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

test('a list of several pages is read twice, however short they are: rows may shift between them', async () => {
  const findings = openFindings();
  const one = listOf(60, 100);
  await readList(one.list, findings);
  expect(one.asked).toEqual([1]);
  const { list, asked } = listOf(60, 50);
  const shifting = {
    ...list,
    // After the first page was read, row 3 goes and another comes at the end.
    read: async (page: number) => {
      const { list: rows } = await list.read(page);
      return asked.length === 2
        ? { list: [...rows.slice(1), { id: 'new' }], total_count: 60 }
        : { list: rows, total_count: 60 };
    },
  };
  expect((await readList(shifting, findings)).map(({ id }) => id)).toContain('50');
});

test('rows that a gateway announces and never gives are told', async () => {
  const findings = openFindings();
  const { list } = listOf(150, 100);
  const read = async (page: number) => ({ ...(await list.read(page)), total_count: 250 });
  expect(await readList({ ...list, read }, findings)).toHaveLength(150);
  expect(findings.notes).toEqual(['方案：后端说共 250 条，每一遍都只给出 150 条']);
});
