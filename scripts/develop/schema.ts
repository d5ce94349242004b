import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchema } from '#backend/db/describe-schema.ts';
import { root } from '#mall/options.ts';

// Writes the types of the database's tables anew, after a migration has changed them.

writeFileSync(join(root, 'src/backend/db/schema.ts'), await describeSchema());
