import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#mall/options.ts';

/** Code that only a demo may load. */
const ofTheDemo =
  /^src\/backend\/world\/|\/simulated\.ts$|^src\/backend\/pages\/consent\.ts$|^src\/mall\/(?:demo\.ts$|platforms\/)|^src\/pay-platforms\//;

const anyForm = /(?:from|import)\s*\(?\s*'((?:#|\.)[^']+\.ts)'/g;
const atStartOnly = /(?:from|^import)\s*'((?:#|\.)[^']+\.ts)'/gm;

/** Code of the back office. */
const ofTheDesk =
  /^src\/(?:desk|mall\/desk|backend\/app\/desk)\/|^src\/backend\/modules\/(?:[\w-]+\/)+desk(?:\.ts|\/)|\/desk-handlers\.ts$/;

/** Files that a command loads, by `import` of any form, or at its start alone; types are not loaded. */
function loadedBy(entry: string, { atStart = false } = {}): Set<string> {
  const seen = new Set<string>();
  const waiting = [join(root, entry)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, name = ''] of source.matchAll(atStart ? atStartOnly : anyForm)) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else waiting.push(join(root, /^#(?:scripts|e2e)\//.test(name) ? name.slice(1) : `src/${name.slice(1)}`));
    }
  }
  return new Set([...seen].map((file) => relative(root, file)));
}

test('serve, rebuild and doctor load neither simulators nor the sample world, so nothing can switch them on', () => {
  for (const entry of ['scripts/serve.ts', 'scripts/operate/rebuild.ts', 'scripts/operate/doctor.ts']) {
    const loaded = loadedBy(entry);
    expect(loaded.size, entry).toBeGreaterThan(50);
    expect(
      [...loaded].filter((file) => ofTheDemo.test(file)),
      entry,
    ).toEqual([]);
  }
});

test('no code that serve loads can put a code or a captcha into a reply', () => {
  const tellsSecrets = (file: string): boolean =>
    file.startsWith('src/backend/') &&
    /\b(?:debug_vcode|debug_yzm):(?! string)/.test(readFileSync(join(root, file), 'utf8'));
  expect([...loadedBy('scripts/serve.ts')].filter(tellsSecrets)).toEqual([]);
  expect([...loadedBy('scripts/start.ts')].filter(tellsSecrets)).toEqual(['src/backend/modules/sms/simulated.ts']);
});

test('the demo does load them: this test can see it', () => {
  expect(loadedBy('scripts/serve.ts').has('src/backend/app/app.ts')).toBe(true);
  const loaded = [...loadedBy('scripts/start.ts')];
  for (const part of [
    'world/simulator/handlers.ts',
    'trust-login/simulated.ts',
    'pages/consent.ts',
    'mall/demo.ts',
    'mall/platforms/start-platforms.ts',
  ])
    expect(
      loaded.some((file) => file.endsWith(part)),
      part,
    ).toBe(true);
});

test('serve loads the back office for --admin alone', () => {
  const found = (options: { atStart?: boolean }) =>
    [...loadedBy('scripts/serve.ts', options)].filter((file) => ofTheDesk.test(file) && !file.endsWith('.css'));
  expect(found({ atStart: true }).filter((file) => !file.endsWith('desk-handler.ts'))).toEqual([]);
  expect(found({}).length).toBeGreaterThan(10);
});
