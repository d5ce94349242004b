/** Folders and name prefixes whose files carry the digest of their content in their name. */
export const hashedBeginnings = ['_astro/', 'search/goods-'] as const;

/** Whether a file of a release never changes, so that it may be cached forever. */
export const isHashedFile = (file: string): boolean => hashedBeginnings.some((beginning) => file.startsWith(beginning));
