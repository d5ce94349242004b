import { isMainThread } from 'node:worker_threads';

/** Files that a web server of another user reads. */
const publicMask = 0o022;

/** Runs work whose new files everybody on the machine may read, as nginx must; the umask of a process is one for all threads. */
export async function publicly<T>(work: () => Promise<T>): Promise<T> {
  if (!isMainThread) return work();
  const before = process.umask(publicMask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}
