import { expect, test } from 'vitest';
import { pngChunk } from '#backend/app/texts/png.ts';
import { jpegBytes, jpegSegment, pngBytes } from '#backend/testing/pictures.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { orientationOf, tiffOf } from './exif.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const place = 'GPS 31.2304 121.4737, iPhone of 林晓晴';
/** EXIF as a phone writes it: little-endian, orientation 6 among other entries, then the place. */
const phoneTiff = Buffer.concat([
  latin1('II*\0\x08\0\0\0\x02\0'),
  Uint8Array.of(0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0),
  Uint8Array.of(0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0),
  Buffer.from(place),
]);
const icc = jpegSegment(0xe2, latin1('ICC_PROFILE\0\x01\x01colours'));
const jfif = jpegSegment(0xe0, latin1('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'));
const tables = jpegSegment(0xdb, new Uint8Array(65));
/** Stuffed and restart bytes, which end no scan. */
const scan = Uint8Array.of(7, 0xff, 0, 8, 0xff, 0xd3, 9);

test('a photo of a phone loses place, device and preview, and keeps its turn, colours and every pixel', () => {
  const photo = Buffer.concat([
    jpegBytes(
      [
        jfif,
        jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), phoneTiff])),
        jpegSegment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${place}`)),
        jpegSegment(0xed, latin1(`Photoshop 3.0\0${place}`)),
        jpegSegment(0xe2, latin1(`MPF\0${place}`)),
        jpegSegment(0xfe, latin1(place)),
        icc,
        tables,
      ],
      scan,
    ),
    // A moving picture behind the still one.
    latin1(`ftypmp42${place}`),
  ]);
  const cleaned = cleanJpeg(photo);
  if (!cleaned) throw new Error('refused');
  const turned = jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), tiffOf(6)]));
  expect(Buffer.from(cleaned)).toEqual(
    Buffer.concat([Uint8Array.of(0xff, 0xd8), turned, jpegBytes([jfif, icc, tables], scan).subarray(2)]),
  );
  expect(cleanJpeg(cleaned)).toEqual(cleaned);
});

test('the turn is written as one short number, as cameras and viewers do', () => {
  const view = new DataView(tiffOf(6).buffer);
  // Big-endian; a directory of one entry: the tag, type SHORT, one value.
  expect([0, 2, 8, 10, 12].map((at) => view.getUint16(at))).toEqual([0x4d4d, 42, 1, 0x0112, 3]);
  expect([view.getUint32(4), view.getUint32(14), view.getUint16(18), view.getUint32(22)]).toEqual([8, 1, 6, 0]);
});

test('an upright JPEG without anything to hide stays as it is, with several scans too', () => {
  const second = jpegSegment(0xda, Uint8Array.of(1, 1, 0, 1, 63, 0));
  const progressive = jpegBytes([jfif, tables], Buffer.concat([scan, second, scan]));
  expect(Buffer.from(cleanJpeg(progressive) ?? [])).toEqual(progressive);
});

test('a PNG loses texts, times and place, and keeps its turn and every pixel', () => {
  const plain = pngBytes();
  const [signature, rest] = [plain.subarray(0, 33), plain.subarray(33)];
  const full = Buffer.concat([
    signature,
    pngChunk('tEXt', latin1(`Comment\0${place}`)),
    pngChunk('iTXt', latin1(`XML:com.adobe.xmp\0${place}`)),
    pngChunk('eXIf', phoneTiff),
    pngChunk('tIME', new Uint8Array(7)),
    rest,
    latin1(place),
  ]);
  expect(Buffer.from(cleanPng(full) ?? [])).toEqual(Buffer.concat([signature, pngChunk('eXIf', tiffOf(6)), rest]));
  expect(Buffer.from(cleanPng(plain) ?? [])).toEqual(plain);
});

test('pictures whose parts cannot be followed are none', () => {
  const png = pngBytes();
  for (const broken of [
    png.subarray(0, 20),
    png.subarray(0, png.length - 1),
    Buffer.concat([png.subarray(0, 8), png]),
  ]) {
    expect(cleanPng(broken)).toBeNull();
  }
  const jpeg = jpegBytes([tables], scan);
  for (const broken of [jpeg.subarray(0, 3), jpeg.subarray(0, 40), Buffer.from([0xff, 0xd8, 0xff, 0xd9])]) {
    expect(cleanJpeg(broken)).toBeNull();
  }
});

test.each([
  ['a pointer beyond the end', latin1('II*\0\xff\xff\xff\x7f\0\0\0\0\0\0\0\0')],
  ['more entries than there are', latin1('MM\0*\0\0\0\x08\xff\xff\0\0\0\0\0\0')],
  ['a turn that is none', tiffOf(9)],
  ['nothing', new Uint8Array(0)],
])('EXIF with %s counts as upright', (_, tiff) => {
  expect(orientationOf(tiff)).toBe(1);
});
