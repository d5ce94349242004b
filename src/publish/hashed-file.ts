/** Whether a file of a release has the digest of its content in its name: then it never changes and may be kept for good. */
export const isHashedFile = (file: string): boolean => /^(_astro\/|search\/goods-)/.test(file);
