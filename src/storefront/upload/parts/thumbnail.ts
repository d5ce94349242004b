const sidePx = 192;

/**
 * A small square picture of an image file as a data address (the content policy allows no `blob:`); "" for other files,
 * `undefined` for an image that cannot be read.
 */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return '';
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, sidePx, sidePx);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
