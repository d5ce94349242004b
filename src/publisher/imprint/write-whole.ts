import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file beside its place, flushes it and renames it: a reader sees the old text or the new one, never a part. */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(temporary, 'w', 0o600);
    try {
      // Not writeSync: a disk that is nearly full takes a part and reports no error.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    // Each try would leave another part behind, on a disk that has no room as it is.
    rmSync(temporary, { force: true });
    throw error;
  }
}
