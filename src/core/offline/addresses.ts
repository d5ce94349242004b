/** Address of the service worker's script. Its folder is what it watches over, so it stands in the root. */
export const workerPath = '/sw.js';

/** Name of the Trusted Types policy that knows this address and no other. */
export const workerPolicy = 'worker';

/** The page shown in place of one that is not kept. */
export const offlinePath = '/offline';

export const manifestPath = '/manifest.webmanifest';

/** The square mark that an installed shop has on a desktop. */
export const markPath = '/mark.svg';
