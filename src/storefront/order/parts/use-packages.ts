import { useEffect, useState } from 'react';
import type { OrderLine } from '#core/order/line.ts';
import type { ShownEntry } from './packaged-goods.tsx';

let headed: ((lines: readonly OrderLine[]) => ShownEntry[]) | undefined;

/**
 * Whether the goods can be shown. Most orders have no package; the code for those that do is fetched before they are shown,
 * so that nothing shifts. Without it they are flat lists, whose lines name the package too.
 */
export function usePackages(lines: readonly OrderLine[]): boolean {
  const [isSettled, setSettled] = useState(false);
  const isNeeded = !headed && lines.some(({ packages }) => packages?.length);
  useEffect(() => {
    if (!isNeeded) return;
    void import('./packaged-goods.tsx')
      .then(({ headedEntries }) => {
        headed = headedEntries;
      })
      .catch(() => undefined)
      .then(() => setSettled(true));
  }, [isNeeded]);
  return !isNeeded || isSettled;
}

/** Goods as they stand in an order: by package, or line by line without the code for it. */
export const shownEntries = (lines: readonly OrderLine[]): ShownEntry[] =>
  headed?.(lines) ??
  lines.map((line) => ({ key: line.id, name: '', head: '', parts: [{ line, num: line.num, spec: undefined }] }));
