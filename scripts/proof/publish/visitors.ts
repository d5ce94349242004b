import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listening } from '#backend/app/listen.ts';

/** Observations of the visitors. */
export interface Visits {
  pages: number;
  assets: number;
  /** The most releases published between opening a page and requesting its scripts. */
  oldest: number;
  readonly faults: string[];
}

/** An open page that requests its scripts late, as tabs do. */
interface Tab {
  readonly path: string;
  readonly scripts: readonly string[];
  /** The release that it was opened in. */
  readonly sequence: number;
}

/** The site that visitors browse. */
interface Walk {
  readonly server: Listening;
  readonly paths: readonly string[];
  /** The release that is current now. */
  readonly sequence: () => number;
  readonly isOver: () => boolean;
}

/** Interval between a visitor's pages, so that the load is the same on every machine. */
const pauseMs = 40;
/** A tab is closed after this many releases. */
const oldestTab = 20;

/**
 * Lets `count` visitors browse the site until it is over: each page must be complete and match its headers (the entity tag
 * is the digest of the bytes). Each visitor keeps a tab of every release open, and after every release requests the
 * scripts of one of them, up to twenty releases old: they must exist.
 */
export async function letVisitorsIn(walk: Walk, count: number): Promise<Visits> {
  const visits: Visits = { pages: 0, assets: 0, oldest: 0, faults: [] };
  const { server, paths, sequence, isOver } = walk;
  const origin = `http://127.0.0.1:${server.port}`;
  const askIn = async (tab: Tab | undefined): Promise<void> => {
    if (!tab) return;
    visits.oldest = Math.max(visits.oldest, sequence() - tab.sequence);
    await askForScripts(origin, tab, visits);
  };
  const visit = async (visitor: number): Promise<void> => {
    let tabs: Tab[] = [];
    for (let step = 0; !isOver(); step++) {
      const before = sequence();
      const path = paths[(visitor * 7919 + step * 104_729) % paths.length] ?? '/';
      const opened = await openPage(origin, path, visits);
      if (opened && tabs.at(-1)?.sequence !== before) {
        tabs.push({ ...opened, sequence: before });
        // Each visitor checks another age, always including the oldest.
        await askIn(tabs[0]);
        await askIn(tabs[(visitor + step) % tabs.length]);
        tabs = tabs.filter((tab) => sequence() - tab.sequence < oldestTab);
      }
      await wait(pauseMs);
    }
    for (const tab of tabs) await askIn(tab);
  };
  await Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return visits;
}

async function openPage(origin: string, path: string, visits: Visits): Promise<Omit<Tab, 'sequence'> | null> {
  visits.pages++;
  try {
    const answer = await fetch(origin + encodeURI(path));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const tag = `"${createHash('sha256').update(bytes).digest().toString('base64url').slice(0, 22)}"`;
    if (answer.status !== 200) visits.faults.push(`${path}: ${answer.status}`);
    else if (answer.headers.get('etag') !== tag) visits.faults.push(`${path}: bytes of another release`);
    return { path, scripts: [...new Set(bytes.toString().match(/\/_astro\/[\w.-]+\.js/g))] };
  } catch (error) {
    visits.faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function askForScripts(origin: string, tab: Tab, visits: Visits): Promise<void> {
  for (const script of tab.scripts) {
    visits.assets++;
    const answer = await fetch(origin + script).catch(() => null);
    if (answer?.status !== 200) visits.faults.push(`${tab.path}: ${script} ${answer?.status ?? 'no answer'}`);
    await answer?.body?.cancel();
  }
}
