import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '#backend/app/texts/random.ts';
import { writeScreenSheet } from '#scripts/pictures/screen-sheets.ts';
import type { Sheet, SheetKind } from './scoring.ts';

// Screens for fresh eyes, without their names and in an order that nobody knows:
// `node scripts/run.mjs blind-sheets --shots .shots --drawings DIR --old DIR --out DIR [--seed 1]`. A folder has a screen as
// NAME-WIDTH.png or .webp at one width or more. A sheet has the widest beside the narrowest; `key.json` tells afterwards what
// each number was (blind-scores.ts), and is not for those who score.

interface Screen extends Sheet {
  /** Its pictures by the width of the window, the widest first. */
  readonly files: readonly string[];
}

function screensIn(folder: string, kind: SheetKind): Screen[] {
  const found = readdirSync(folder).flatMap((file) => {
    const [, name = '', width = ''] = /^(.+)-(\d+)\.(?:png|webp)$/.exec(file) ?? [];
    return name ? [{ name, width: Number(width), file: join(folder, file) }] : [];
  });
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, shots]) => ({
    kind,
    name,
    files: shots.toSorted((a, b) => b.width - a.width).map(({ file }) => file),
  }));
}

const { values } = parseArgs({
  options: {
    shots: { type: 'string' },
    drawings: { type: 'string' },
    old: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const { shots, drawings, old, out } = values;
if (!shots || !drawings || !old || !out) throw new Error('blind-sheets --shots, --drawings, --old and --out');
const all = [...screensIn(shots, 'page'), ...screensIn(drawings, 'drawing'), ...screensIn(old, 'old')];
const screens = randomFrom(Number(values.seed)).sample(all, all.length);
mkdirSync(out, { recursive: true });
const key: Record<string, Sheet> = {};
for (const [index, screen] of screens.entries()) {
  const number = String(index + 1).padStart(3, '0');
  await writeScreenSheet(join(out, `${number}.jpg`), screen.files);
  key[number] = { kind: screen.kind, name: screen.name };
}
writeFileSync(join(out, 'key.json'), `${JSON.stringify(key, null, 2)}\n`);
console.log(`${screens.length} sheets in ${out}`);
