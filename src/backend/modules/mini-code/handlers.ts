import { encode } from 'uqr';
import type { Handlers } from '#backend/app/handler.ts';
import { type Picture, pngDataUrl } from '#backend/app/texts/png.ts';
import type { getMiniCode } from '#core/mini-code/contract.ts';
import { setting } from '#core/site/settings.ts';

const pixelsPerModule = 8;
const quietModules = 4;

/** QR code of `text` in black and white. */
function qrPicture(text: string): Picture {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules });
  const width = size * pixelsPerModule;
  const samples = new Uint8Array(width * width);
  for (let y = 0; y < width; y += 1) {
    const row = data[Math.floor(y / pixelsPerModule)] ?? [];
    for (let x = 0; x < width; x += 1) samples[y * width + x] = row[Math.floor(x / pixelsPerModule)] ? 0 : 255;
  }
  return { width, height: width, channels: 1, samples };
}

export const miniCodeHandlers: Handlers<{ getMiniCode: typeof getMiniCode }> = {
  // Only the platform of the mini-program can draw its round code; ours is a QR code of the same page on the mobile mall.
  getMiniCode: async ({ scene, path }, { siteOrigin }) => {
    const origin = setting('mobileOrigin') || siteOrigin.replace(/^http:/, 'https:');
    return pngDataUrl(qrPicture(`${origin}/${path}?${encodeURI(scene)}`));
  },
};
