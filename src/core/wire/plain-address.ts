/** Stands at the end of the address of a picture that its gateway names by `http:`; a fragment is never sent to a host. */
const mark = '#http';

/** Whether the gateway names the picture by `http:`, so that no page may show it from its host. */
export const isPlain = (source: string): boolean => source.endsWith(mark);

/** The address that stands for a picture had by `http:` only: pages and records know no other scheme than `https:`. */
export const plainAddress = (address: string): string => address.replace(/^http(:[^#]*).*/is, `https$1${mark}`);

/** The address that a picture of the snapshot is fetched from. */
export const fetchedFrom = (source: string): string =>
  isPlain(source) ? `http${source.slice('https'.length, -mark.length)}` : source;
