import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process in bytes, 0 where the system has no `/proc`. */
export function residentMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
