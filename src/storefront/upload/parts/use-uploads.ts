import { useEffect, useRef, useState } from 'react';
import { refuseFile, type UploadRules } from '#core/upload/rules.ts';
import { thumbnailOf } from './thumbnail.ts';

/** Sends one file; see `SendFile` of `#storefront/upload/store.ts`. */
type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ readonly url: string } | { readonly message: string; readonly canRetry: boolean }>;

/** A file under way, uploaded, or refused. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** The address of a small picture, "" for other files. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The share already sent, 0 to 1. */
  readonly share: number;
  readonly message: string;
  readonly canRetry: boolean;
  /** Its address on the server, "" before. */
  readonly url: string;
}

export interface UploadOptions {
  readonly rules: UploadRules;
  readonly limit: number;
  readonly send: SendFile;
  /** The addresses of earlier uploads, as from a draft. */
  readonly initial?: readonly string[];
  /** Called with the addresses of all uploaded files, and whether some are still under way. */
  readonly onChange: (urls: readonly string[], isBusy: boolean) => void;
}

const arrived = (url: string, key: number): Upload => ({
  key,
  name: url.slice(url.lastIndexOf('/') + 1),
  preview: url,
  state: 'done',
  share: 1,
  message: '',
  canRetry: false,
  url,
});

/** Checks files, sends them one by one, and tracks the outcome of each. */
export function useUploads({ rules, limit, send, initial = [], onChange }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(arrived));
  const files = useRef(new Map<number, File>());
  const aborts = useRef(new Map<number, AbortController>());
  const lastKey = useRef(initial.length);
  const queue = useRef(Promise.resolve());

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const urls = uploads.flatMap(({ url }) => (url ? [url] : []));
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const told = useRef(`${urls.join()} false`);
  useEffect(() => {
    const news = `${urls.join()} ${isBusy}`;
    if (news === told.current) return;
    told.current = news;
    onChange(urls, isBusy);
  });
  // A form that closes aborts its uploads, and those that wait find no file any more.
  useEffect(() => {
    const [running, waiting] = [aborts.current, files.current];
    return () => {
      waiting.clear();
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  async function transmit(key: number): Promise<void> {
    const file = files.current.get(key);
    if (!file) return;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { state: 'sending', share: 0 });
    const outcome = await send(file, (share) => change(key, { share }), abort.signal);
    aborts.current.delete(key);
    change(key, 'url' in outcome ? { state: 'done', share: 1, url: outcome.url } : { state: 'failed', ...outcome });
  }

  async function admit(key: number, file: File): Promise<void> {
    // A file may have been moved away since it was chosen.
    const message = await refuseFile(file, rules).catch(() => '文件无法读取，请重新选择');
    const preview = message || file.type === 'application/pdf' ? '' : await thumbnailOf(file);
    if (message) return change(key, { state: 'failed', message });
    if (preview === undefined) return change(key, { state: 'failed', message: '图片已损坏，请换一张' });
    change(key, { preview });
    queue.current = queue.current.then(() => transmit(key));
  }

  /** Adds files as far as there is room. */
  function add(chosen: Iterable<File>): void {
    for (const file of [...chosen].slice(0, Math.max(0, limit - uploads.length))) {
      lastKey.current += 1;
      const key = lastKey.current;
      files.current.set(key, file);
      setUploads((now) => [...now, { ...arrived('', key), name: file.name, state: 'waiting', share: 0 }]);
      void admit(key, file);
    }
  }

  function retry(key: number): void {
    change(key, { state: 'waiting', message: '' });
    queue.current = queue.current.then(() => transmit(key));
  }

  function remove(key: number): void {
    aborts.current.get(key)?.abort();
    files.current.delete(key);
    setUploads((now) => now.filter((upload) => upload.key !== key));
  }

  return { uploads, room: Math.max(0, limit - uploads.length), add, retry, remove };
}
