/** Id of the bar that says there is no network; what cannot be done meanwhile names it as its reason. */
export const offlineBarId = 'offline';
