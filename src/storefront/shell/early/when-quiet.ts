/** Runs work when the page has loaded and the browser is idle. */
export function whenQuiet(work: () => void): void {
  const whenIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}
