import { type ComponentType, lazy } from 'react';

/** A file that is not there any more was replaced by a newer version of the desk, which the page begins with when it is loaded again. */
function beginAgain(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** A desk whose script is loaded when it is opened first, so that the first view stays small. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(beginAgain) }));
