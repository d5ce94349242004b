import { createHash } from 'node:crypto';
import type { Listening } from '#backend/listen.ts';

/** What visitors have met with. */
export interface Visits {
  pages: number;
  assets: number;
  readonly faults: string[];
}

/** An opened page that asks for its scripts late, as tabs do. */
interface Tab {
  readonly path: string;
  readonly scripts: readonly string[];
  /** Pages that were opened after it. */
  age: number;
}

/** Scripts of a page that is still open are asked for after so many further page loads of the same visitor. */
const lateAfter = 40;

/**
 * Lets `count` visitors walk over the site until `isOver`: each page has to be whole and the one its headers speak of (the
 * entity tag is the digest of the bytes), its scripts have to be there at once and long after.
 */
export async function letVisitorsIn(
  { port }: Listening,
  paths: readonly string[],
  count: number,
  isOver: () => boolean,
): Promise<Visits> {
  const visits: Visits = { pages: 0, assets: 0, faults: [] };
  const origin = `http://127.0.0.1:${port}`;
  const walk = async (visitor: number): Promise<void> => {
    const tabs: Tab[] = [];
    for (let step = 0; !isOver(); step++) {
      const path = paths[(visitor * 7919 + step * 104_729) % paths.length] ?? '/';
      const tab = await openPage(origin, path, visits);
      if (tab) tabs.push(tab);
      for (const open of tabs) open.age++;
      if ((tabs[0]?.age ?? 0) > lateAfter) await askForScripts(origin, tabs.shift(), visits);
    }
    for (const tab of tabs) await askForScripts(origin, tab, visits);
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => walk(visitor)));
  return visits;
}

async function openPage(origin: string, path: string, visits: Visits): Promise<Tab | null> {
  visits.pages++;
  try {
    const answer = await fetch(origin + encodeURI(path));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const tag = `"${createHash('sha256').update(bytes).digest().toString('base64url').slice(0, 22)}"`;
    if (answer.status !== 200) visits.faults.push(`${path}: ${answer.status}`);
    else if (answer.headers.get('etag') !== tag) visits.faults.push(`${path}: bytes of another release`);
    const scripts = bytes.toString().match(/\/_astro\/[\w.-]+\.js/g) ?? [];
    return { path, scripts: [...new Set(scripts)], age: 0 };
  } catch (error) {
    visits.faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function askForScripts(origin: string, tab: Tab | undefined, visits: Visits): Promise<void> {
  for (const script of tab?.scripts ?? []) {
    visits.assets++;
    const answer = await fetch(origin + script).catch(() => null);
    if (answer?.status !== 200) visits.faults.push(`${tab?.path}: ${script} ${answer?.status ?? 'no answer'}`);
    await answer?.body?.cancel();
  }
}
