/**
 * The id of the bar that reports a missing network; actions that are impossible meanwhile refer to it as their reason.
 */
export const offlineBarId = 'offline';
