import { extname } from 'node:path';
import { isHashedFile } from '#publisher/release/hashed-file.ts';
import type { Release } from '#publisher/release/release.ts';
import { type Sums, sumOf } from '#publisher/release/sums.ts';
import { contentTypes, kindOf } from '#publisher/serve/file-kinds.ts';
import { cacheControl } from '#publisher/serve/headers.ts';
import type { ObjectHeaders } from './bucket.ts';

/** How bodies are stored: a bucket holds one form of each object, and every browser accepts gzip. */
export type Encoding = 'gzip' | 'br' | 'identity';

/** Order of writing: a page never comes before the files it loads, and the pointer comes last. */
export const stages = ['asset', 'file', 'page', 'pointer'] as const;
type Stage = (typeof stages)[number];

/** One object in its intended state. */
export interface WantedObject {
  readonly key: string;
  /** Path of its content in the release, or of a compressed twin if there is one. */
  readonly file: string;
  /** The release has no twin for gzip of a page with a dictionary: the upload makes it. */
  readonly isToGzip: boolean;
  readonly stage: Stage;
  readonly headers: ObjectHeaders;
}

const suffixOf: Readonly<Record<Encoding, string>> = { gzip: '.gz', br: '.br', identity: '' };

/** Key of a page in a bucket: its address for visitors, except for pages that services refer to by file name. */
const keyOfPage: Readonly<Record<string, string>> = { '/': 'index.html', '/404': '404.html', '/500': '500.html' };

/** Objects of a release; `sums` covers all its files. */
export function objectsOf(release: Release, sums: Sums, prefix: string, encoding: Encoding): WantedObject[] {
  const pages = Object.entries(release.pages).map(([path, { file }]) => ({
    key: keyOfPage[path] ?? path.slice(1),
    file,
    stage: 'page' as const,
    cache: cacheControl.page,
  }));
  const others = [...sums.keys()]
    .filter((file) => !/\.(html|gz|br|dcz|dict)$/.test(file))
    .map((file) => ({ key: file, file, stage: stageOf(file), cache: cacheControl[kindOf(`/${file}`)] }));
  return [...others, ...pages].map(({ key, file, stage, cache }) => {
    const suffix = sums.has(file + suffixOf[encoding]) ? suffixOf[encoding] : '';
    const isToGzip = encoding === 'gzip' && !suffix && sums.has(`${file}.br`);
    const headers = {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'cache-control': stage === 'pointer' ? cacheControl.page : cache,
      ...((suffix || isToGzip) && { 'content-encoding': encoding }),
    };
    const digest = sumOf(JSON.stringify([sums.get(file + suffix), headers])).slice(0, 32);
    return {
      key: prefix + key,
      file: file + suffix,
      isToGzip,
      stage,
      headers: { ...headers, 'x-amz-meta-chengju': digest },
    };
  });
}

function stageOf(file: string): Stage {
  if (file === 'release.json') return 'pointer';
  return isHashedFile(file) ? 'asset' : 'file';
}
