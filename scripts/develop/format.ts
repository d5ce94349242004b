import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#mall/options.ts';

/** Formats everything: Biome for code, Prettier for .astro alone. */
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
spawnSync(bin('biome'), ['check', '--write'], { cwd: root, stdio: 'inherit' });
spawnSync(bin('prettier'), ['--write', '--log-level', 'warn', 'src/**/*.astro'], { cwd: root, stdio: 'inherit' });
