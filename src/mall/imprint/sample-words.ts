import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setting } from '#core/site/settings.ts';
import { currentRelease, type PlacedRelease, placesOf } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

/** Words of the sample world, and addresses that only examples have. */
const words = ['样例', '演示站点', '演示账号', '演示环境', '效果图', 'DEMO', '假一赔三', '橙居'];
const exampleAddress = /\bexample\.(?:com|org|net|cn)\b|\.example\b/;
const mostLines = 10;

/** A page that prints a word of the sample world. */
export interface SampleWord {
  readonly path: string;
  readonly word: string;
}

/** The text that visitors see: without scripts and styles, with attributes. */
const shownIn = (html: string): string => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

/** The sample words on pages of a release, at most one of each a page. The shop's own name is none. */
export function sampleWordsIn({ release, folder }: PlacedRelease, paths: readonly string[]): SampleWord[] {
  const name = setting('name');
  const meant = words.filter((word) => !name.includes(word));
  return paths.flatMap((path) => {
    const page = release.pages[path];
    if (!page) return [];
    const text = shownIn(readFileSync(join(folder, page.file), 'utf8'));
    const found = meant.filter((word) => text.includes(word));
    const address = exampleAddress.exec(text)?.[0];
    return [...found, ...(address ? [address] : [])].map((word) => ({ path, word }));
  });
}

/** Warns an owner of sample words on the pages that the last publish changed; they may be meant. */
export function warnOfSampleWords({ isDemo, dataFolder }: { isDemo: boolean; dataFolder: string }): void {
  const releases = releasesIn(dataFolder);
  const placed = isDemo ? null : currentRelease(releases);
  if (!placed) return;
  const changed = readFileSync(placesOf(releases, placed.release.sequence).changedFile, 'utf8').split('\n');
  const found = sampleWordsIn(placed, changed);
  for (const { path, word } of found.slice(0, mostLines))
    console.warn(`! ${path} 上有“${word}”，像是样例里的词，请核对`);
  if (found.length > mostLines) console.warn(`! 另有 ${found.length - mostLines} 处样例里的词`);
}
