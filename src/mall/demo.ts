import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { startAutopay } from '#backend/world/simulator/autopay.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import type { Demo } from './mall.ts';

/** Sample world and simulators. `npm run serve` must not import this file (`scripts/serve-imports.test.ts`). */
export const demo: Demo = { simulators, prepareDatabase, startAutopay };
