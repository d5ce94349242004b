/**
 * The id of the bar that reports a missing network; actions that are impossible meanwhile refer to it as their reason.
 */
export const offlineBarId = 'offline';

/** A heading as a place in the page: an address has no blanks, and neither has an id. */
export const anchorOf = (heading: string): string => heading.trim().replace(/\s+/g, '-');
