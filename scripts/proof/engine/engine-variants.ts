import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Measure of a patch's gain: CPU of a full rendering, CPU of a small publish, or bytes of pages and scripts. */
type Measure = 'full' | 'small' | 'bytes';

/** The project without one patch: the places that apply it, and their replacement. */
export interface Variant {
  readonly name: string;
  readonly measure: Measure;
  readonly file: string;
  readonly places: readonly (readonly [found: string, instead: string])[];
}

const renderPatches = 'src/publisher/engine/render/patches.ts';
const finishPage = 'src/publisher/render/finish-page.ts';

const ofRenderer = (name: string, listed: string): Variant => ({
  name,
  measure: 'full',
  file: renderPatches,
  places: [[`  ${listed},\n`, '']],
});
const ofBundle = (name: string, listed: string): Variant => ({
  name,
  measure: 'bytes',
  file: 'astro.config.mjs',
  places: [[`      ${listed},\n`, '']],
});

export const variants: readonly Variant[] = [
  ofRenderer('react-string', 'reactString'),
  ofRenderer('react-check', 'reactCheck'),
  ofRenderer('page-text', 'pageText'),
  ofRenderer('island-hash', 'islandHash'),
  ofRenderer('page-shape', 'pageShape'),
  ofRenderer('no-middleware', 'noMiddleware'),
  {
    name: 'v8 pretenuring',
    measure: 'full',
    file: 'src/publisher/render/thread.ts',
    places: [['  expectShortLives();\n', '']],
  },
  {
    name: 'v8 optimizer',
    measure: 'small',
    file: 'src/publisher/render/pages.ts',
    places: [['if (order.base) optimize(false);', '']],
  },
  {
    name: 'one-file',
    measure: 'small',
    file: 'src/publisher/code/adapter.ts',
    places: [["'astro:build:done': () => intoOneFile(serverFolder),", '']],
  },
  ofBundle('drop-inputs', "dropInputs(new URL('./src', import.meta.url).pathname)"),
  ofBundle('plain-import', 'plainImport'),
  ofBundle('fold-facades', 'foldFacades'),
  ofBundle('fold-runtime', 'foldRuntime'),
  ofBundle('split-valibot', 'splitValibot'),
  {
    name: 'lean-island',
    measure: 'bytes',
    file: finishPage,
    places: [['parts.push(leanIsland(opening, numberOf));', 'parts.push(opening);']],
  },
  {
    name: 'island-runtime',
    measure: 'bytes',
    file: finishPage,
    places: [
      ['runtime.isStyle(content)', 'false'],
      ['runtime.isScript(content)', 'false'],
      ['runtime.end();', ''],
    ],
  },
];

/** Copies the project into `folder`, without the patch of `variant`; null copies it unchanged. */
export function copyProject(root: string, folder: string, variant: Variant | null): string {
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'scripts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'public']) symlinkSync(join(root, part), join(folder, part));
  if (variant) {
    const file = join(folder, variant.file);
    const text = variant.places.reduce(
      (before, [found, instead]) => {
        if (!before.includes(found)) throw new Error(`${variant.file} does not apply ${variant.name} as expected`);
        return before.replace(found, instead);
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  return folder;
}
