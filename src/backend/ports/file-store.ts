/** Kinds of files that may be stored, with the content type they are served as. */
export const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dwg: 'application/octet-stream',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;

export type StoredKind = keyof typeof contentTypes;

const namePattern = /^[a-z0-9]{32}\.(jpg|png|svg|pdf|dwg|mp4|webm)$/;

/** Whether a name can be that of a stored file: nothing else may reach a path or a key. */
export const isStoredName = (name: string): boolean => namePattern.test(name);

/** The kind of a stored file, by its name. */
export const kindOfStored = (name: string): StoredKind => name.slice(33) as StoredKind;

/**
 * Members' files, outside everything that is published: a folder, or a bucket that several machines share. A stored file
 * never changes.
 */
export interface FileStore {
  /** Stores a new file durably under a random name, and returns the name. */
  readonly save: (bytes: Uint8Array, kind: StoredKind) => Promise<string>;
  /** Stores a file under the name that it had elsewhere: a restored one. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The file's bytes; null when no file has that name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly remove: (name: string) => Promise<void>;
}
