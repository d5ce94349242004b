import type { BrowserContext } from 'playwright/test';
import { followRequests } from '#e2e/support/settle.ts';

/**
 * Complaints of every page of a context, including pages opened later: console errors (content policy violations
 * among them), hydration messages, uncaught errors (React reports a mismatch as one), and 5xx answers.
 */
export function listen(context: BrowserContext, complaints: string[]): void {
  followRequests(context);
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(message.text()));
    // A resource that fails is seldom the page: the browser asks for an icon beside a picture opened by itself.
    const { url } = message.location();
    if (isBad) complaints.push(`console: ${message.text()} (${message.page()?.url()}, from ${url})`);
  });
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!ownPromise.test(message)) complaints.push(`uncaught: ${message} (${webError.page()?.url()})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Leaving a page during its transition: the browser rejects a promise of its own that no page asked for. */
const ownPromise = /^Transition was (skipped|aborted)/;

/** The browser itself logs refused calls to the console; they are not faults of the page. */
export const refusedCalls = /^console: Failed to load resource: the server responded with a status of 4\d\d/;

/** The page of a login provider takes no part in the transition between pages. */
export const leavingForProvider = /ViewTransition opt-in disabled/;

/** The browser's messages for an unreachable server. */
export const unreachable = /ERR_(CONNECTION|EMPTY|FAILED|SOCKET|INTERNET|NETWORK|ABORTED)/;
