import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from './release.ts';

/** Pages of a trial that are kept to be looked at; those of a change that touches more are a sample anyway. */
const mostPages = 200;

const folderIn = (dataFolder: string): string => join(dataFolder, 'trial');

/** Files of the kept pages by their address. */
const listIn = (dataFolder: string): string => join(folderIn(dataFolder), 'pages.json');

/** Keeps the pages that a trial has found to change, in place of those of the trial before. `made` is where it has rendered. */
export function keepTrialPages(dataFolder: string, made: string, { pages }: Release, paths: readonly string[]): void {
  const folder = folderIn(dataFolder);
  rmSync(folder, { recursive: true, force: true });
  // Not published: nobody else on the machine reads it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files: Record<string, string> = {};
  for (const path of paths.slice(0, mostPages)) {
    const file = pages[path]?.file;
    if (file === undefined) continue;
    files[path] = file;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(made, file), join(folder, file));
  }
  writeFileSync(listIn(dataFolder), JSON.stringify(files));
}

/** A page that the last trial has kept, by its address; null without it. */
export function readTrialPage(dataFolder: string, path: string): string | null {
  const list = listIn(dataFolder);
  if (!existsSync(list)) return null;
  const files = new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>));
  const file = files.get(path);
  return file === undefined ? null : readFileSync(join(folderIn(dataFolder), file), 'utf8');
}
