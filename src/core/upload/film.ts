/** Kinds of films that the shop's people may upload. */
export type FilmKind = 'mp4' | 'webm';

/** Bytes at the beginning of a film by which it is recognised. */
export const filmHeadBytes = 64;

export const wrongFilm = '只支持 MP4 和 WebM 格式的视频';

/** Brands of MP4 files; QuickTime and the pictures that share its boxes have others. */
const mp4 = /^.{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|cmf[c2]|3gp\d)/s;
/** Files of EBML begin with these bytes; their head names the type of document. */
const ebml = [0x1a, 0x45, 0xdf, 0xa3] as const;
const webm = /B\x82.webm/s;

/** The kind of a film by its first bytes; the sender controls its name and declared type. */
export function sniffFilm(bytes: Uint8Array): FilmKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, filmHeadBytes));
  if (mp4.test(head)) return 'mp4';
  return ebml.every((byte, index) => bytes[index] === byte) && webm.test(head) ? 'webm' : null;
}
