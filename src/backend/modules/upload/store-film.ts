import { fileUrl } from '#backend/app/files.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import { sniffFilm, wrongFilm } from '#core/upload/film.ts';
import { cleanMp4 } from './clean-mp4.ts';

/** Codecs that the browsers of the shop play; of those that phones film in, HEVC is not among them. */
const playable = ['avc1', 'avc3', 'av01', 'vp09'];

const refuse = (message: string, http: 413 | 415): never => {
  throw new Refusal(message, { http, status: http });
};

/**
 * Stores a film of the shop itself. Returns its URL path. Refuses more than `capBytes` (413), and anything but MP4 and WebM by
 * content (415). An MP4 loses what it tells about its maker; programs that write WebM put nothing of the kind into it.
 */
export async function storeFilm(file: File, files: FileStore, capBytes: number): Promise<string> {
  if (file.size > capBytes) refuse(`视频不能超过 ${capBytes / 1024 / 1024} MB`, 413);
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind = sniffFilm(sent) ?? refuse(wrongFilm, 415);
  if (kind === 'webm') return fileUrl(await files.save(sent, kind));
  const cleaned = cleanMp4(sent) ?? refuse('视频内容不完整或已损坏，请重新选择', 415);
  if (!playable.some((codec) => cleaned.codecs.has(codec)))
    refuse('这个视频的编码很多浏览器不能播放，请用剪辑软件导出为 H.264 编码的 MP4', 415);
  return fileUrl(await files.save(cleaned.bytes, kind));
}
