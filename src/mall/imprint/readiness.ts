import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/site/settings.ts';
import { isOwnText, type OwnText, ownTexts } from '#core/topic/names.ts';
import { readTexts } from '#publisher/imprint/texts.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { releasesIn, snapshotsIn } from '#publisher/run/publish.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import { sampleSettings } from './sample.ts';

// A shop goes public with its own name and texts. Everything here is skipped by `--demo`.

/** Settings without which no shop may open, with their names for people. */
const requiredSettings = {
  name: '店名',
  company: '公司全称',
  licenceNumber: '统一社会信用代码',
  recordNumber: 'ICP 备案号',
} as const;

/** Texts without which no shop may open. */
const requiredTexts: readonly OwnText[] = ['terms', 'privacy', 'delivery', 'licence'];

/** The titles of the sample world's texts end with this. */
const sampleMark = '（样例）';

const howToSet = '在后台“店铺信息”填写，或运行 npm run setup';
const howToWrite = '在后台“专题与文本”起草，或运行 npm run setup';

/** Lines about settings that are missing or those of the sample shop. */
export function lackingSettings(settings: Settings): string[] {
  return Object.entries(requiredSettings).flatMap(([name, words]) => {
    const value = settings[name as keyof typeof requiredSettings];
    const sample = (sampleSettings as Record<string, unknown>)[name];
    if (value && value !== sample && !value.includes('样例')) return [];
    const state = value ? `还是样例（${value}）` : '没有填写';
    return [`${words} ${name} ${state}：${howToSet}，或写进 settings.json 的 ${name}`];
  });
}

/** Lines about texts that a snapshot lacks, or has from the sample world. */
function lackingTexts(snapshot: Snapshot): string[] {
  const here = new Set(snapshot.keys('topic'));
  const missing = requiredTexts
    .filter((id) => !here.has(id))
    .map((id) => `${ownTexts[id]} ${id} 没有：${howToWrite}，或写 texts/${id}.md`);
  const samples = [...here]
    .filter((id) => isOwnText(id) && snapshot.get('topic', id).title.endsWith(sampleMark))
    .map((id) => `${ownTexts[id as OwnText]} ${id} 还是样例：改写 texts/${id}.md（${howToWrite}）`);
  return [...missing, ...samples];
}

/** Lines about texts that were made from a template and not read yet. */
export const unreadDrafts = (dataFolder: string): string[] =>
  readTexts(dataFolder)
    .filter(({ isDraft }) => isDraft)
    .map(
      ({ id, title }) =>
        `${title}（texts/${id}.md）还是草稿：请读过、改好，再运行 npm run setup -- --data ${dataFolder} --read ${id}`,
    );

/** Throws fault 2 that names everything in `lines`; none is fine. */
function refuse(lines: readonly string[]): void {
  if (lines.length === 0) return;
  throw new PublishFault(2, `商城还不能公开，${lines.length} 项没有填好（只作演示请加 --demo）：${lines[0]}`, lines);
}

interface Shop {
  readonly isDemo: boolean;
  readonly dataFolder: string;
}

/** Before a pull: throws fault 2 while required settings are missing or samples; warns of drafts. */
export function guardSettings({ isDemo, dataFolder }: Shop, settings: Settings): void {
  if (isDemo) return;
  refuse(lackingSettings(settings));
  for (const line of unreadDrafts(dataFolder)) console.warn(`! ${line}`);
}

/** After a pull: throws fault 2 while required texts are missing or samples. */
export function guardTexts({ isDemo }: Shop, snapshotFolder: string): void {
  if (!isDemo) refuse(lackingTexts(openSnapshot(snapshotFolder, 0)));
}

/** Lines about texts that the current snapshot lacks or has from the sample world; nothing without a snapshot. */
export function lackingPublishedTexts(dataFolder: string): string[] {
  const current = join(snapshotsIn(dataFolder), 'current');
  return existsSync(join(current, 'topic.ndjson')) ? lackingTexts(openSnapshot(realpathSync(current), 0)) : [];
}

/** For `serve` and `doctor`: all that a published shop lacks, in lines; nothing while there is no release yet. */
export function lacking({ isDemo, dataFolder }: Shop, settings: Settings): string[] {
  if (isDemo || !currentRelease(releasesIn(dataFolder))) return [];
  return [...lackingSettings(settings), ...lackingPublishedTexts(dataFolder)];
}

/** Like {@link guardSettings}, for `serve`, which asks about what is public already. */
export const guardServe = (shop: Shop, settings: Settings): void => refuse(lacking(shop, settings));
