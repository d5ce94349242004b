import { whenShown } from './when-shown.ts';

/** A browser that has nothing to paint may never call itself idle (seen in Chromium); by then the work begins all the same. */
const patienceMs = 1000;

/** Runs work when the page has loaded, is shown and the browser is idle, at the latest a second after that. */
export function whenQuiet(work: () => void): void {
  const whenIdle = (): void => {
    if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: patienceMs });
    else setTimeout(work, 200);
  };
  whenShown(() => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });
}
