import { type ComponentType, lazy } from 'react';

/** A desk whose code comes when it is opened, so that the first view need not wait for all of them. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      // The server has another build by now, which the page begins with when it is opened again.
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
