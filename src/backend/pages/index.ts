import type { Page } from './page.ts';

/** Every HTML page of the backend; those below `/__sim/` exist only where simulators are switched on. */
export const pages: readonly Page[] = [];
