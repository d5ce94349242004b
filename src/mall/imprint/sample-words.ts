import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setting } from '#core/site/settings.ts';
import { currentRelease, type PlacedRelease, placesOf } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

/** Words of the sample world. */
export const sampleWords = ['样例', '演示站点', '演示账号', '演示环境', '效果图', 'DEMO', '假一赔三', '橙居'];
/** Addresses that only examples have. */
export const exampleAddress = /(?:[\w-]+\.)*(?:example\.(?:com|org|net|cn)|[\w-]+\.example)\b/;
const mostLines = 10;

/** A page that prints words of the sample world. */
interface SamplePage {
  readonly path: string;
  readonly words: readonly string[];
}

/** The text that visitors see: without scripts and styles, with attributes. */
const shownIn = (html: string): string => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

/** The pages of a release with sample words. The shop's own name is none. */
function sampleWordsIn({ release, folder }: PlacedRelease, paths: readonly string[]): SamplePage[] {
  const name = setting('name');
  const meant = sampleWords.filter((word) => !name.includes(word));
  return paths.flatMap((path) => {
    const page = release.pages[path];
    if (!page) return [];
    const text = shownIn(readFileSync(join(folder, page.file), 'utf8'));
    const found = meant.filter((word) => text.includes(word));
    const address = exampleAddress.exec(text)?.[0];
    const all = [...found, ...(address ? [address] : [])];
    return all.length > 0 ? [{ path, words: all }] : [];
  });
}

/** Warns an owner of sample words on the pages that the last publish changed; they may be meant. */
export function warnOfSampleWords({ isDemo, dataFolder }: { isDemo: boolean; dataFolder: string }): void {
  const releases = releasesIn(dataFolder);
  const placed = isDemo ? null : currentRelease(releases);
  if (!placed) return;
  const changed = readFileSync(placesOf(releases, placed.release.sequence).changedFile, 'utf8').split('\n');
  const found = sampleWordsIn(placed, changed);
  for (const { path, words: seen } of found.slice(0, mostLines)) {
    console.warn(`! ${path} 上有“${seen.join('”“')}”，像是样例里的词，请核对`);
  }
  if (found.length > mostLines) console.warn(`! 另有 ${found.length - mostLines} 页有样例里的词`);
}
