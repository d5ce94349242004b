import { offlineBarId } from '#core/site/element-ids.ts';

/** Attributes of a button that can do nothing without a network; a press on it must do nothing then. */
export const needsNetwork = (isOnline: boolean) =>
  isOnline ? {} : ({ 'aria-disabled': true, 'aria-describedby': offlineBarId } as const);
