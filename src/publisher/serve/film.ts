import { existsSync, openAsBlob } from 'node:fs';
import { rangeAnswer, rangeIn } from '#core/site/byte-range.ts';

/**
 * Answers with a film or the part of it that a browser asks for, null when there is none. Films are not compressed, and only what
 * is sent is read: a browser fetches the end of a large one before its middle.
 */
export async function answerFilm(request: Request, file: string, headers: Headers): Promise<Response | null> {
  if (!existsSync(file)) return null;
  const film = await openAsBlob(file);
  const range = rangeIn(request.headers.get('range'), film.size);
  const { status, headers: ofRange } = rangeAnswer(range, film.size);
  for (const [name, value] of Object.entries(ofRange)) headers.set(name, value);
  const part = range === null ? film : range === 'none' ? film.slice(0, 0) : film.slice(range.start, range.end + 1);
  headers.set('content-length', String(part.size));
  return new Response(request.method === 'HEAD' || part.size === 0 ? null : part, { status, headers });
}
