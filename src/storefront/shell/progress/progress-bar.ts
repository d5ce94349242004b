import NProgress from 'nprogress';
import { progressDurationMs } from '#core/site/limits.ts';
import { element } from '#storefront/shell/early/element.ts';
import './progress-bar.css';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * NProgress builds its bar with innerHTML, which Trusted Types forbid; it leaves that out when the markup is there
 * already, and `done()` takes it away again, so it is put in before every start.
 */
function putMarkup(): void {
  if (document.getElementById('nprogress')) return;
  const holder = element('div', { id: 'nprogress' }, element('div', { class: 'bar' }));
  document.body.append(holder);
}

/** Runs the bar, for five seconds at the most (spec §9). */
export function startBar(): void {
  NProgress.configure({ showSpinner: false, barSelector: '.bar' });
  putMarkup();
  NProgress.start();
  timer = setTimeout(stopBar, progressDurationMs);
}

export function stopBar(): void {
  clearTimeout(timer);
  NProgress.done();
}
