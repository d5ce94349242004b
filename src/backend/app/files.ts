import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Kinds of files that may be stored, with the content type they are served as. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dwg: 'application/octet-stream',
} as const;

type StoredKind = keyof typeof contentTypes;

const namePattern = /^[a-z0-9]{32}\.(jpg|png|svg|pdf|dwg)$/;

/** Members' files in a folder of their own, outside everything that is published. */
export interface FileStore {
  /** Writes a new file and syncs it to the disk. Returns its random name. */
  readonly save: (bytes: Uint8Array, kind: StoredKind) => Promise<string>;
  /** The file's bytes; null when no file has that name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly remove: (name: string) => Promise<void>;
}

export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  return {
    save: async (bytes, kind) => {
      const name = `${randomBytes(16).toString('hex')}.${kind}`;
      const handle = await open(join(folder, name), 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return name;
    },
    read: async (name) => {
      if (!namePattern.test(name)) return null;
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    remove: async (name) => {
      if (namePattern.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** URL path of a stored file. Its random name is the permission to see it. */
export const fileUrl = (name: string): string => `/uploads/${name}`;

/** Whether a browser may keep a file: one under its own random name for good, one that a session opens not at all (T30). */
type Keeping = 'forever' | 'never';

const cacheControl = { forever: 'private, max-age=31536000, immutable', never: 'no-store' } as const;

/**
 * Answers with a stored file. The content type is fixed, never guessed by the browser, and scripts inside a drawing do not
 * run.
 */
export async function serveFile(files: FileStore, name: string, keeping: Keeping): Promise<Response> {
  const bytes = await files.read(name);
  if (!bytes)
    return new Response('文件不存在', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const kind = name.slice(33) as StoredKind;
  return new Response(bytes, {
    headers: {
      'content-type': contentTypes[kind],
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': cacheControl[keeping],
      ...((kind === 'pdf' || kind === 'dwg') && { 'content-disposition': `attachment; filename="${name}"` }),
    },
  });
}
