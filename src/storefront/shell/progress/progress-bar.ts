import NProgress from 'nprogress';
import { progressDurationMs } from '#core/site/limits.ts';
import { element } from '#storefront/shell/early/element.ts';
import './progress-bar.css';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * NProgress builds its bar with innerHTML, which Trusted Types forbid; it skips that when the markup already exists,
 * and `done()` removes it again, so it is inserted before every start.
 */
function putMarkup(): void {
  if (document.getElementById('nprogress')) return;
  const holder = element('div', { id: 'nprogress' }, element('div', { class: 'bar' }));
  document.body.append(holder);
}

/** Runs the bar, for at most five seconds (spec §9). */
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
