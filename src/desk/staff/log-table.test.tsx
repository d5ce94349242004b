import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Entry, LogTable } from './log-table.tsx';

const entry = (entry_id: number, time: number, action = 'order.ship'): Entry => ({
  ...{ entry_id, time, action, name: '李工', about: `order:${entry_id}`, thing: String(entry_id), goods_id: '' },
  ...{ before: null, after: { delivery_code: `SF${entry_id}` }, is_able: false },
});

test('a minute is told once, at the first of its entries', () => {
  const list = [entry(3, 1_800_000_059), entry(2, 1_800_000_010, 'order.note'), entry(1, 1_799_999_900)];
  const page = renderToStaticMarkup(<LogTable list={list} onUndo={() => undefined} />);
  const cells = [...page.matchAll(/log__time"><span( class="hidden")?>(\d\d:\d\d)/g)];
  expect(cells.map(([, hidden, minute]) => [minute, hidden !== undefined])).toEqual([
    ['16:00', false],
    ['16:00', true],
    ['15:58', false],
  ]);
});
