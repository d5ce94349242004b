/** An MP4 file whose boxes have been followed. */
interface Cleaned {
  readonly bytes: Uint8Array;
  /** Codecs of its tracks, as `avc1`. */
  readonly codecs: ReadonlySet<string>;
}

/** Boxes that hold those of the tracks. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Boxes in which cameras write place, device and owner. */
const telling = new Set(['udta', 'meta', 'uuid']);
/** Boxes that begin with the times of recording and of the last change. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

const headBytes = 8;
const longHeadBytes = 16;
/** Version and flags, which stand before the fields of many boxes. */
const versionBytes = 4;

/**
 * A film without what it tells about its maker; null when its boxes cannot be followed or hold no film. Nothing moves inside the
 * file, because its tables name their samples by place: such boxes become free space.
 */
export function cleanMp4(sent: Uint8Array): Cleaned | null {
  const bytes = new Uint8Array(sent);
  const view = new DataView(bytes.buffer);
  const codecs = new Set<string>();
  const seen = new Set<string>();
  const typeAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

  /** Follows the boxes between two places; false when one does not end where it says. */
  function follow(from: number, to: number): boolean {
    let at = from;
    while (at < to) {
      if (to - at < headBytes) return false;
      const size32 = view.getUint32(at);
      const isLong = size32 === 1;
      if (isLong && to - at < longHeadBytes) return false;
      const size = isLong ? Number(view.getBigUint64(at + headBytes)) : size32 || to - at;
      const head = isLong ? longHeadBytes : headBytes;
      if (size < head || size > to - at) return false;
      if (!take(at, at + head, at + size)) return false;
      at += size;
    }
    return true;
  }

  function take(at: number, from: number, to: number): boolean {
    const type = typeAt(at + 4);
    seen.add(type);
    if (telling.has(type)) {
      bytes.set(Buffer.from('free'), at + 4);
      bytes.fill(0, from, to);
    } else if (timed.has(type)) {
      const length = bytes[from] === 1 ? longHeadBytes : headBytes;
      if (to - from < versionBytes + length) return false;
      bytes.fill(0, from + versionBytes, from + versionBytes + length);
    } else if (type === 'stsd') {
      if (to - from < 2 * versionBytes + headBytes) return false;
      codecs.add(typeAt(from + 2 * versionBytes + 4));
    } else if (containers.has(type)) return follow(from, to);
    return true;
  }

  const isWhole = follow(0, bytes.length) && seen.has('moov') && seen.has('mdat') && codecs.size > 0;
  return isWhole ? { bytes, codecs } : null;
}
