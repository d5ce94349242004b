import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { connectPlatforms } from '#mall/platforms/connect-platforms.ts';
import type { Demo } from './mall.ts';

/** Sample world, simulators and payment platforms. `npm run serve` must not import this file (`scripts/serve-imports.test.ts`). */
export const demo: Demo = { simulators, prepareDatabase, connectPlatforms };
