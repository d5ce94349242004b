import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?"(\.[^"]+\.js)"/g;

/** Scripts that the given ones import statically (not by `import()`), themselves included; paths from the release folder. */
export function scriptsBehind(releaseFolder: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(releaseFolder, file), 'utf8');
    for (const match of code.matchAll(staticImport)) visit(join(file, '..', match[1] ?? ''));
  };
  for (const entry of entries) visit(entry.replace(/^\//, ''));
  return [...found];
}

/** Scripts that a page requests: its islands with their renderer, and the boot module. */
export function scriptsOf(html: string): { islands: string[]; boot: string[] } {
  const islands = [...html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map((match) => match[1] ?? '');
  const boot = [...html.matchAll(/import\("([^"]+\.js)"\)/g)].map((match) => match[1] ?? '');
  const external = [...html.matchAll(/<script[^>]*\ssrc="([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  return { islands: [...new Set(islands)], boot: [...new Set([...boot, ...external])] };
}
