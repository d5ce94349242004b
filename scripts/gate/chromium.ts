import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Browser order of the README: CHROMIUM_PATH, Playwright's own, the system's. Undefined when there is none. */
export function findChromium(): string | undefined {
  return [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path): path is string => !!path && existsSync(path));
}

/** Flags of every Chromium that is watched: it does nothing of its own accord. Root, as in containers, has no sandbox. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
