/** A box of an MP4 file. */
export function mp4Box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const versionAndTimes = (seconds: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(seconds, 4);
  bytes.writeUInt32BE(seconds, 8);
  return bytes;
};

/** The structure of an MP4 with one track, filmed at `seconds`; `more` stands in its head, after the track. */
export function mp4Bytes({ codec = 'avc1', seconds = 0, more = [] as readonly Uint8Array[] } = {}): Buffer {
  const entries = Buffer.alloc(8);
  entries.writeUInt32BE(1, 4);
  const table = mp4Box('stsd', entries, mp4Box(codec, Buffer.alloc(70)));
  const media = mp4Box('mdia', mp4Box('mdhd', versionAndTimes(seconds)), mp4Box('minf', mp4Box('stbl', table)));
  const track = mp4Box('trak', mp4Box('tkhd', versionAndTimes(seconds)), media);
  return Buffer.concat([
    mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1')),
    mp4Box('moov', mp4Box('mvhd', versionAndTimes(seconds)), track, ...more),
    mp4Box('mdat', Buffer.from('samples')),
  ]);
}

/** The beginning of a WebM. */
export const webmBytes = (): Buffer =>
  Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87\x81\x04', 'latin1');

/** The file of a small film. */
export const filmFile = (bytes: Uint8Array = mp4Bytes(), name = 'film.mp4'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });
