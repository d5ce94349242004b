import { offlinePath } from '#core/offline/addresses.ts';
import { keptHeaders, stores } from '#core/offline/stores.ts';

/** How long the kept offline page serves before it is read anew: a release may have changed it. */
const freshForMs = 6 * 3_600_000;

/** Scripts that a page or a script loads at once; those that it loads later are not needed without a network. */
const loaded = /(?:\bsrc=|\bfrom\s*|\bimport\s*)["']((?:\.\/|\/_astro\/)[\w.-]+\.js)["']/g;

const scriptsIn = (text: string): string[] =>
  Array.from(text.matchAll(loaded), ([, path = '']) => path.replace(/^\.\//, '/_astro/'));

/** The pictures that a page shows at once. */
const pictures = /<img[^>]*\ssrc="(\/[^"]+)"/g;

/** Keeps the offline page, the scripts it runs by and its pictures. Throws when one of them cannot be had. */
export async function keepShell(): Promise<void> {
  const shell = await caches.open(stores.shell);
  const answers = new Map<string, Response>();
  const wanted: string[] = [offlinePath];
  for (const path of wanted) {
    if (answers.has(path)) continue;
    const answer = await fetch(path, { cache: path === offlinePath ? 'no-cache' : 'default' });
    if (!answer.ok || answer.redirected) throw new Error(`${path} answers ${answer.status}`);
    const body = await answer.arrayBuffer();
    const headers: Record<string, string> = { [keptHeaders.at]: String(Date.now()) };
    // Others ask the browser for more than the page needs, such as rules for fetching ahead.
    for (const name of ['content-type', 'content-security-policy']) headers[name] = answer.headers.get(name) ?? '';
    answers.set(path, new Response(body, { headers }));
    if (headers['content-type']?.startsWith('image/')) continue;
    const text = new TextDecoder().decode(body);
    wanted.push(...scriptsIn(text), ...Array.from(text.matchAll(pictures), ([, picture = '']) => picture));
  }
  // The page comes last, so that it never stands without its scripts.
  for (const [path, answer] of [...answers].toReversed()) await shell.put(path, answer);
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url);
    if (!answers.has(pathname)) await shell.delete(pathname);
  }
}

/** Reads the offline page anew now and then. */
export async function refreshShell(): Promise<void> {
  const kept = await (await caches.open(stores.shell)).match(offlinePath);
  if (Date.now() - Number(kept?.headers.get(keptHeaders.at)) < freshForMs) return;
  await keepShell().catch(() => undefined);
}

/** The offline page; an error of the network where it is not kept. */
export async function offlinePage(): Promise<Response> {
  const shell = await caches.open(stores.shell);
  return (await shell.match(offlinePath)) ?? Response.error();
}
