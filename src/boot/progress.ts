import NProgress from 'nprogress';
import { progressDurationMs, progressThrottleMs } from '#config/limits.ts';

/**
 * NProgress builds its bar with innerHTML, which Trusted Types forbid; it leaves that out when the markup is there
 * already, and `done()` takes it away again, so it is put in before every start.
 */
function putMarkup(): void {
  if (document.getElementById('nprogress')) return;
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.setAttribute('role', 'bar');
  const holder = document.createElement('div');
  holder.id = 'nprogress';
  holder.append(bar);
  document.body.append(holder);
}

/** Shows the bar for page loads that take longer than 200 ms, for five seconds at the most (spec §9). */
export function startProgress(): void {
  NProgress.configure({ showSpinner: false, barSelector: '.bar' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    NProgress.done();
  };
  addEventListener('beforeunload', () => {
    timer = setTimeout(() => {
      putMarkup();
      NProgress.start();
      timer = setTimeout(stop, progressDurationMs);
    }, progressThrottleMs);
  });
  // A page that comes back from the browser's memory still has the bar it left with.
  addEventListener('pageshow', stop);
}
