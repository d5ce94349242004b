/** How a picture is turned, 1 (upright) to 8, as EXIF counts. */
export type Orientation = number;

const orientationTag = 0x0112;

/** The orientation in a TIFF block, as EXIF stores it; 1 where it has none, or cannot be read. */
export function orientationOf(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const turned = view.getUint16(entry + 8, isLittle);
    return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
}

/** A TIFF block that says how the picture is turned, and nothing else. */
export const tiffOf = (orientation: Orientation): Uint8Array =>
  // Big-endian, one entry of type SHORT, no next directory.
  Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);
