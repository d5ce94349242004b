import type { BrowserContext } from 'playwright/test';
import { followRequests } from '#e2e/support/settle.ts';

/**
 * Complaints of every page of a context, the ones that open later too: errors in the console (violations of the content
 * policy are among them), words about hydration, uncaught errors (React reports a mismatch as one), answers 5xx.
 */
export function listen(context: BrowserContext, complaints: string[]): void {
  followRequests(context);
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(message.text()));
    if (isBad) complaints.push(`console: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!ownPromise.test(message)) complaints.push(`uncaught: ${message} (${webError.page()?.url()})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** A page that is left in the middle of its way in: the browser rejects a promise of its own that no page has asked for. */
const ownPromise = /^Transition was (skipped|aborted)/;

/** What the browser itself writes to the console when a call was refused: that is no fault of the page. */
export const refusedCalls = /^console: Failed to load resource: the server responded with a status of 4\d\d/;

/** The page of a login provider takes no part in the transition between pages. */
export const leavingForProvider = /ViewTransition opt-in disabled/;

/** What the browser writes when a server cannot be reached. */
export const unreachable = /ERR_(CONNECTION|EMPTY|FAILED|SOCKET|INTERNET|NETWORK|ABORTED)/;
