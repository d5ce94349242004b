import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPlan } from './draw-plan.ts';
import { plans } from './rooms.ts';

// `node scripts/run.mjs draw-plans`: the drawings of the demo's projects, from the rooms in rooms.ts into public/pictures.

for (const [name, plan] of Object.entries(plans)) {
  const file = join(import.meta.dirname, '../../../public/pictures', `${name}.svg`);
  writeFileSync(file, drawPlan(plan));
  console.log(file);
}
