import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/**
 * Keeps this process with all its threads, and those that it starts from now on, on one core. False where the system cannot
 * or has one core alone: then all share what there is.
 */
export function keepTo(core: number): boolean {
  if (cpus().length < 2) return false;
  return spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)]).status === 0;
}
