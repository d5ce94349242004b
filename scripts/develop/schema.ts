import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchema } from '#backend/db/describe-schema.ts';
import { root } from '#mall/options.ts';

// Regenerates the types of the database's tables after a migration has changed them.

writeFileSync(join(root, 'src/backend/db/schema.ts'), await describeSchema());
