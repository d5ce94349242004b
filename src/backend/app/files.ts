import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentTypes,
  type FileStore,
  isStoredName,
  kindOfStored,
  type StoredKind,
} from '#backend/ports/file-store.ts';
import { rangeAnswer, rangeIn } from '#core/site/byte-range.ts';

/** Members' files in a folder of this machine. */
export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  return {
    save: async (bytes, kind) => {
      const name = newName(kind);
      await write(join(folder, name), bytes, 'wx');
      return name;
    },
    put: async (name, bytes) => {
      if (!isStoredName(name)) throw new Error(`${name} is no name of a stored file`);
      await write(join(folder, `${name}.part`), bytes, 'w');
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
    read: async (name) => {
      if (!isStoredName(name)) return null;
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    remove: async (name) => {
      if (isStoredName(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** A name that nobody can guess. */
export const newName = (kind: StoredKind): string => `${randomBytes(16).toString('hex')}.${kind}`;

/** Writes a file and syncs it to the disk. */
async function write(path: string, bytes: Uint8Array, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(path, flag);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** URL path of a stored file. Its random name is the permission to see it. */
export const fileUrl = (name: string): string => `/uploads/${name}`;

/** Whether a browser may keep a file: one under its own random name for good, one that a session opens not at all (T30). */
type Keeping = 'forever' | 'never';

const cacheControl = { forever: 'private, max-age=31536000, immutable', never: 'no-store' } as const;

/**
 * Answers with a stored file. The content type is fixed, never guessed by the browser, and scripts inside a drawing do not
 * run. `range` is the header of a request for a part, which browsers send for films.
 */
export async function serveFile(
  files: FileStore,
  name: string,
  keeping: Keeping,
  range: string | null = null,
): Promise<Response> {
  const bytes = await files.read(name);
  if (!bytes)
    return new Response('文件不存在', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const kind = kindOfStored(name);
  const part = rangeIn(range, bytes.length);
  const answer = rangeAnswer(part, bytes.length);
  const body = part === null ? bytes : part === 'none' ? null : bytes.subarray(part.start, part.end + 1);
  return new Response(body, {
    status: answer.status,
    headers: {
      ...answer.headers,
      'content-type': contentTypes[kind],
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': cacheControl[keeping],
      ...((kind === 'pdf' || kind === 'dwg') && { 'content-disposition': `attachment; filename="${name}"` }),
    },
  });
}
