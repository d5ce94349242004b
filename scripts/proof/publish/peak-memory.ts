import { existsSync, readFileSync } from 'node:fs';

/**
 * Peak memory of this process in MB. Linux starts `maxRSS` of a process with its parent's value, so a small child of a
 * large bench would look large: use the process's own high-water mark where it is available.
 */
export function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const own = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1];
  return Math.round((own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024);
}
