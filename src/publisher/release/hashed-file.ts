/** Folder of the dictionaries that pages are compressed with. */
export const dictionaryFolder = 'dictionaries/';

/** Folders and name prefixes whose files carry the digest of their content in their name. */
export const hashedBeginnings = ['_astro/', 'search/goods-', 'pictures/m/', dictionaryFolder] as const;

/** Whether a hashed file goes into the pool: old pages need their scripts, while thousands of pictures would only slow it. */
export const isPooledFile = (file: string): boolean => isHashedFile(file) && !file.startsWith('pictures/');

/** Whether a file of a release never changes, so that it may be cached forever. */
export const isHashedFile = (file: string): boolean => hashedBeginnings.some((beginning) => file.startsWith(beginning));
