import { offlineBarId } from '#core/site/element-ids.ts';

/** Attributes of a button that works only with a network; its handler must ignore presses while there is none. */
export const needsNetwork = (isOnline: boolean) =>
  isOnline ? {} : ({ 'aria-disabled': true, 'aria-describedby': offlineBarId } as const);
