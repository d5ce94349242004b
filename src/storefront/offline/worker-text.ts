/**
 * Texts of the two scripts of `worker/`. The build puts them here, each bundled into one classic script
 * (`publisher/engine/bundle/worker-text.ts`).
 */
export const workerText: string = '';

/** The script that removes an installed worker. */
export const removalText: string = '';
