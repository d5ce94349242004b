import type { Random } from '#backend/app/texts/random.ts';
import { jpegBytes, pngBytes } from '#backend/testing/pictures.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { imageCapBytes } from '#core/upload/contract.ts';
import type { HostilePart } from './part.ts';

// Files that are two kinds at once, bombs, empty and oversized ones: a sound picture is stored without what hangs on it, whatever
// only begins like one may be refused, and nothing that is served holds a script.

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
const heads = {
  jpg: latin('\xff\xd8\xff\xe0'),
  png: latin('\x89PNG\r\n\x1a\n'),
  gif: latin('GIF89a/*'),
  pdf: latin('%PDF-1.7'),
  zip: latin('PK\x03\x04'),
  gz: latin('\x1f\x8b\x08'),
  html: latin('<!doctype html><script>ran=1</script>'),
  svg: latin('<svg xmlns="http://www.w3.org/2000/svg" onload="ran=1"/>'),
  exe: latin('MZ\x90\0'),
  bom: latin('\xef\xbb\xbf<script>'),
  nothing: new Uint8Array(),
} as const;
/** A PNG that says it is 65,535 pixels wide and high. */
const hugePicture = latin('\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0');
const bodies = [
  hugePicture,
  heads.html,
  heads.svg,
  heads.zip,
  heads.gif,
  latin('</style><img src=x onerror=ran=1>'),
  latin('\0'.repeat(500)),
  new Uint8Array(),
];
const names = [
  'a.png',
  'a.html',
  '../../a.png',
  'a.png\0.html',
  'a.svg',
  '.htaccess',
  `${'a'.repeat(300)}.png`,
  'CON',
  'a.png;.html',
  '图片.jpg',
  '',
];
const types = [
  'image/png',
  'image/jpeg',
  'text/html',
  'image/svg+xml',
  'application/octet-stream',
  '',
  'image/png; charset=utf-7',
];

const sound = { jpg: jpegBytes(), png: pngBytes() } as const;

function file(random: Random): { blob: File; head: keyof typeof heads; isSound: boolean; size: number } {
  const kinds = Object.keys(heads) as (keyof typeof heads)[];
  const isSound = random.chance(0.3);
  const picture = random.pick(['jpg', 'png'] as const);
  const head = isSound || random.chance(0.2) ? picture : random.pick(kinds);
  const extra = random.chance(0.002) ? imageCapBytes + random.int(-400, 3) : random.int(0, 300);
  const parts = [
    isSound ? sound[picture] : heads[head],
    random.pick(bodies),
    random.pick(bodies),
    new Uint8Array(Math.max(0, extra)),
  ] as BlobPart[];
  const blob = new File(parts, random.pick(names), { type: random.pick(types) });
  return { blob, head, isSound, size: blob.size };
}

const perRound = 50;

export const uploads: HostilePart = {
  name: 'uploads',
  batch: perRound,
  needsBrowser: false,
  full: 1_000_000,
  open: async () => {
    const shop = await openTestShop({ goods: 12 });
    let stored = 0;
    let refused = 0;
    return {
      round: async ({ random, fault }) => {
        let member = await shop.newMember();
        for (let index = 0; index < perRound; index++) {
          // Ten pictures a day and member.
          if (index % 10 === 9) member = await shop.newMember();
          const { blob, head, isSound, size } = file(random);
          const input = { head, isSound, size, name: blob.name, type: blob.type };
          const form = new FormData();
          form.append('file', blob);
          const answer = await member.fetch('/api/h5app/wxapp/espier/upload', {
            method: 'POST',
            headers: { token: member.token },
            body: form,
          });
          // A part without a file name is a field and no file.
          const mayBe = blob.name !== '' && (head === 'jpg' || head === 'png') && size <= imageCapBytes;
          const { data } = (await answer.json()) as {
            data: { image_url?: string; message?: string; status_code?: number };
          };
          if (!data.image_url) {
            refused += 1;
            if (mayBe && isSound) fault(`a picture is refused: ${data.message}`, input);
            if (![413, 415, 422].includes(data.status_code ?? answer.status))
              fault(`refused with ${answer.status} ${JSON.stringify(data)}`, input);
            continue;
          }
          stored += 1;
          if (!mayBe) fault('no picture, or too large, and stored', input);
          if (!new RegExp(`^/uploads/[0-9a-f]{32}\\.${head}$`).test(data.image_url))
            fault(`stored as ${data.image_url}`, input);
          const served = await shop.client().fetch(data.image_url);
          const headers = Object.fromEntries(served.headers);
          const bytes = Buffer.from(await served.arrayBuffer());
          if (isSound && bytes.length !== sound[head as 'jpg' | 'png'].length)
            fault(`${bytes.length} bytes come back`, input);
          if (bytes.includes('ran=1')) fault('a script comes back', input);
          if (headers['content-type'] !== (head === 'jpg' ? 'image/jpeg' : 'image/png'))
            fault(`served as ${headers['content-type']}`, input);
          if (headers['x-content-type-options'] !== 'nosniff') fault('served without nosniff', input);
          if (!/default-src 'none'.*sandbox/.test(headers['content-security-policy'] ?? ''))
            fault('served without a policy', input);
        }
        for (const failure of shop.failures.splice(0)) fault(`unexpected: ${String(failure)}`, null);
        return `${stored} stored, ${refused} refused`;
      },
      close: () => shop.close(),
    };
  },
};
