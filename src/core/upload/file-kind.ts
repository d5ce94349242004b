/** The kinds of files that members may upload. */
export type FileKind = 'jpg' | 'png' | 'pdf' | 'dwg';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((value, index) => bytes[index] === value);

/** The kind of a file by its first bytes; the sender controls its name and declared type. */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  // AutoCAD drawings start with their version: AC1015 … AC1032.
  if (/^AC10\d\d$/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 6)))) return 'dwg';
  return null;
}
