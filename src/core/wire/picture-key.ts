/** Folder of the pictures that a pull has mirrored, named by their content, on the site. */
export const mirroredFolder = '/pictures/m/';
/** Folder of the same pictures, named by the key of the address that they were fetched from. */
export const bySourceFolder = '/pictures/s/';

/** Widths in pixels of the files of a mirrored picture; a narrower picture has the widest of its files in their place. */
export const mirroredWidths = [400, 800, 1600] as const;

/**
 * Sixteen hexadecimal digits that stand for the address of a picture: two FNV-1a sums with different beginnings. It is not
 * a digest for safety: browsers must work it out at once, and a pull refuses the second of two addresses with one key.
 */
export function pictureKey(source: string): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 13);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Name of the file of a mirrored picture in a width; without one, the whole picture. */
export const mirroredFile = (name: string, width?: number): string => `${name}${width ? `-${width}` : ''}.webp`;
