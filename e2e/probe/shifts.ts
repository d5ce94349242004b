import type { Page } from 'playwright/test';
import { expect } from '#e2e/support/test.ts';

/** The browser's entry for one shift; `sources` are the moved elements, the largest first. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Shifts since the page was opened: their sum (the measure CLS adds up) and each with its elements. */
export function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    // Captured at once, because a test may have stopped the clock.
    const shifts = observer.takeRecords() as unknown as Shift[];
    observer.disconnect();
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x},${y}`;
    const told = shifts.flatMap(({ value, startTime, sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.textContent ?? 'gone');
        return `${value.toFixed(4)} after ${Math.round(startTime)} ms: ${place(previousRect)} → ${place(currentRect)}, ${what}`;
      }),
    );
    return { sum: shifts.reduce((all, { value }) => all + value, 0), moved: told.join('\n') };
  });
}

/** Expects that nothing has shifted since the page was opened. */
export async function expectNoShift(page: Page, where = page.url()): Promise<void> {
  const { sum, moved } = await shiftsOf(page);
  expect(Math.round(sum * 1000) / 1000, `${where}\n${moved}`).toBe(0);
}
