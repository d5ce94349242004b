import { existsSync, readFileSync } from 'node:fs';

/**
 * The most memory this process has held, in MB. Linux begins `maxRSS` of a process with that of whoever started it, so a
 * small child of a large bench would look large: its own mark is asked where there is one.
 */
export function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const own = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1];
  return Math.round((own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024);
}
