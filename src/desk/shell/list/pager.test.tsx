// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { go } from '#desk/shell/route.ts';
import { WorkTable } from './work-table.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** Shows a page of a list and tells its words. */
async function shown(page: number, total: number, list: readonly string[]): Promise<string> {
  go(`/admin/aftersales?status=all&page=${page}`);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  const answer = { total, page_size: 2, list };
  await act(async () =>
    root?.render(
      <WorkTable
        heads={['商品']}
        {...{ answer, page }}
        onPage={() => undefined}
        empty="还没有售后单"
        row={(row) => (
          <tr key={row}>
            <td>{row}</td>
          </tr>
        )}
      />,
    ),
  );
  return document.body.textContent ?? '';
}

test('a page whose last row was dealt with leads to the page before, and does not say that there is nothing', async () => {
  expect(await shown(3, 4, [])).not.toContain('还没有售后单');
  expect(location.search).toBe('?status=all&page=2');
  await shown(2, 2, []);
  expect(location.search).toBe('?status=all');
});

test('a list without rows says so, and rows of another page than the asked one lead nowhere', async () => {
  expect(await shown(3, 0, [])).toContain('还没有售后单');
  expect(location.search).toBe('?status=all&page=3');
  await shown(3, 2, ['a', 'b']);
  expect(location.search).toBe('?status=all&page=3');
});
