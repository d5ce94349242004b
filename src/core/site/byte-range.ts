/** Bytes of a file that a browser asks for, the last one included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for: null for the whole file, `none` for one that lies beyond
 * its end. A header that asks for several parts, and one that cannot be read, ask for the whole file (RFC 9110, 14.2).
 */
export function rangeIn(header: string | null, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start > end ? 'none' : { start, end };
}

/** Status and headers of an answer with this part. */
export function rangeAnswer(range: ByteRange | 'none' | null, size: number) {
  const headers: Record<string, string> = { 'accept-ranges': 'bytes' };
  if (range === null) return { status: 200, headers };
  const part = range === 'none' ? '*' : `${range.start}-${range.end}`;
  headers['content-range'] = `bytes ${part}/${size}`;
  return { status: range === 'none' ? 416 : 206, headers };
}
