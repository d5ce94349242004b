/** Stands at the end of the address of a picture that its gateway names by `http:`; a fragment is never sent to a host. */
const mark = '#http';

/** Whether the gateway names the picture by `http:`, so that no page may show it from its host. */
export const isPlain = (source: string): boolean => source.endsWith(mark);

/** The address of the snapshot for a picture that is had by `http:` only: pages and records know no other scheme than `https:`. */
export const plainAddress = (http: string): string => `https${http.slice('http'.length).replace(/#.*$/s, '')}${mark}`;

/** The address that a picture of the snapshot is fetched from. */
export const fetchedFrom = (source: string): string =>
  isPlain(source) ? `http${source.slice('https'.length, -mark.length)}` : source;
