import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdCompressSync } from 'node:zlib';

/** A dictionary of a release: a file that browsers keep, and what pages are compressed against. */
export interface Dictionary {
  /** Path in the release. */
  readonly file: string;
  /** SHA-256 of its content, hex. */
  readonly sha256: string;
}

/** What scripts of a release have a twin against: by path, the script of that name that visitors of the release before have. */
export type ScriptDictionaries = Readonly<Record<string, Dictionary>>;

/** A dictionary with its content. */
export interface OpenDictionary extends Dictionary {
  readonly content: Buffer;
}

/** Its name in `Accept-Encoding` and `Content-Encoding`. */
export const dictionaryCoding = 'dcz';

export const dictionarySuffix = `.${dictionaryCoding}` as const;

/** Begins every body of this coding: a frame of zstd that its decoder skips, 32 bytes long (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** Level 9 takes a hundredth of the time of brotli's best quality; higher ones save nothing with a dictionary so alike. */
const level = 9;

const optionsOf = (dictionary: Buffer): ZstdOptions => ({
  dictionary,
  params: { [constants.ZSTD_c_compressionLevel]: level },
});

const zstdOf = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);

const headOf = ({ sha256 }: Dictionary): Buffer => Buffer.concat([magic, Buffer.from(sha256, 'hex')]);

/** A page in the coding `dcz`. */
export const dictionaryTwin = (page: Buffer, dictionary: OpenDictionary): Buffer =>
  Buffer.concat([headOf(dictionary), zstdCompressSync(page, optionsOf(dictionary.content))]);

/** The same on Node's thread pool. */
export const dictionaryTwinOnThread = async (page: Buffer, dictionary: OpenDictionary): Promise<Buffer> =>
  Buffer.concat([headOf(dictionary), await zstdOf(page, optionsOf(dictionary.content))]);

/** Whether a body was made with this dictionary: it says so itself, so that a wrong file is never sent. */
export const isMadeWith = (body: Buffer, dictionary: Dictionary): boolean => {
  const head = headOf(dictionary);
  return body.length > head.length && body.subarray(0, head.length).equals(head);
};
