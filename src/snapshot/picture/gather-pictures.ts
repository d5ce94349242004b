import { pictureKey } from '#core/wire/picture-key.ts';
import { fetchedFrom, isPlain } from '#core/wire/plain-address.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { type CollectionName, collections } from '#snapshot/read/records.ts';
import { isUploaded } from '#snapshot/read/uploaded.ts';
import type { Contents } from '#snapshot/write/write.ts';
import { foreignFilms, foreignPictures } from './find.ts';
import { hostOf, type MirrorOptions, mirrorPictures } from './mirror.ts';

/** What a pull does with the pictures of other hosts. */
export interface PictureOptions extends Pick<MirrorOptions, 'folder' | 'ownOrigins' | 'readUpload' | 'wait'> {
  /** Show them from their hosts, or fetch them and show our own files. */
  readonly mode: 'link' | 'mirror';
  /** Origins that linked pictures may come from. */
  readonly hosts: readonly string[];
}

/** What gathering has done, for the report. */
interface Gathered {
  readonly records: readonly PictureRecord[];
  readonly fetched: number;
  /** Pictures with another content than before. */
  readonly changed: number;
  readonly encodeCpuMs: number;
  /** False when a picture could not be had, so that the next pull has to try again. */
  readonly isWhole: boolean;
}

/**
 * The pictures of other hosts that the records of a snapshot show, in the order of their keys. Pictures and films that cannot
 * be shown are findings, one for each host.
 */
export async function gatherPictures(
  contents: Contents,
  options: PictureOptions,
  findings: Findings,
  onProgress: MirrorOptions['onProgress'] = () => undefined,
): Promise<Gathered> {
  const { sources, films } = sourcesIn(contents, findings);
  // The backend's own files are always fetched: no published page asks the backend for a picture.
  const wanted = options.mode === 'mirror' ? sources : sources.filter(isUploaded);
  const { records, faults, ...work } =
    wanted.length > 0
      ? await mirrorPictures(wanted, { ...options, onProgress })
      : { records: [], faults: new Map<string, string>(), fetched: 0, changed: 0, encodeCpuMs: 0 };
  const had = new Set(records.map(({ source }) => source));
  const without = sources.filter((source) => !had.has(source));
  for (const [host, missing = []] of Object.entries(Object.groupBy(without, hostOf))) {
    if (options.mode === 'mirror' || host === '') {
      const [first = ''] = missing;
      findings.note(
        `${host || '本店上传的图片'} 有 ${missing.length} 张图片没有取到，页面上先用占位图，下次拉取会再试，例如 ${fetchedFrom(first).slice(0, 120)}：${faults.get(first)}`,
      );
    } else if (missing.some(isPlain)) {
      findings.note(
        `图片主机 ${host}（${missing.length} 张图片）只有 http: 网址，https 页面不能引用，页面上用占位图；把设置 pictures 改为 mirror 即可取回`,
      );
    } else if (!options.hosts.includes(host)) {
      findings.note(
        `图片主机 ${host}（${missing.length} 张图片）尚未允许，页面上先用占位图；确认可信后加 --accept-picture-host=${host}，或把设置 pictures 改为 mirror`,
      );
    }
  }
  for (const [host, on = []] of Object.entries(Object.groupBy(films, (film) => new URL(film).origin))) {
    if (options.hosts.includes(host)) continue;
    findings.note(
      `视频主机 ${host}（${on.length} 个视频）尚未允许，商品页上没有播放入口；视频不会取回，确认可信后加 --accept-picture-host=${host}`,
    );
  }
  const bare = without.map((source) => ({ source, name: '', width: 0, height: 0, files: [] }));
  const all = [...records, ...bare].map((record) => [pictureKey(record.source), record] as const);
  return {
    records: all.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record),
    isWhole: faults.size === 0,
    ...work,
  };
}

/** The addresses of all pictures of other hosts and of the backend's own store, and of films on other hosts, each once. */
function sourcesIn(contents: Contents, findings: Findings): { sources: string[]; films: string[] } {
  const byKey = new Map<string, string>();
  const films = new Set<string>();
  for (const name of Object.keys(collections) as CollectionName[]) {
    for (const [, pieces] of contents(name)) {
      for (const part of partsOf(pieces)) {
        for (const film of foreignFilms(part)) films.add(film);
        for (const source of foreignPictures(part)) {
          const known = byKey.get(pictureKey(source));
          if (known === undefined) byKey.set(pictureKey(source), source);
          else if (known !== source) findings.note(`图片 ${source.slice(0, 120)} 的编号与另一张相同，页面上用占位图`);
        }
      }
    }
  }
  return { sources: [...byKey.values()], films: [...films] };
}

const marks = ['http', '/uploads/'].map((text) => Buffer.from(text));

/** The parsed parts of a record that may name another host. A long list comes as its frame, and its rows one by one. */
function* partsOf(pieces: Iterable<Uint8Array>): Iterable<unknown> {
  let frame = '';
  for (const piece of pieces) {
    const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (text.length < 2) continue;
    const isWhole = text[0] === brace && text[text.length - 1] === closing;
    if (!isWhole) frame += text.toString();
    else if (marks.some((mark) => text.includes(mark))) yield JSON.parse(text.toString());
  }
  if (marks.some((mark) => frame.includes(mark.toString()))) yield JSON.parse(frame);
}

const brace = 0x7b;
const closing = 0x7d;
