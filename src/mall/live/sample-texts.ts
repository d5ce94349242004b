import type { Settings } from '#core/site/settings.ts';
import { lackingPublishedTexts, lackingSettings, unreadDrafts } from '#mall/imprint/readiness.ts';

/** A text that visitors would read and that is not the shop's own, or not read by its owner yet. */
export interface SampleText {
  readonly sentence: string;
  readonly mend: string;
  /** Written for the shop, but nobody has said that it is right. */
  readonly isDraft: boolean;
}

/** Names every setting and text that is missing, a sample or an unread draft. */
export const sampleTextsOf = (dataFolder: string, settings: Settings): SampleText[] => [
  ...[...lackingSettings(settings), ...lackingPublishedTexts(dataFolder)].map((line) => inParts(line, false)),
  ...unreadDrafts(dataFolder).map((line) => inParts(line, true)),
];

/** A line of `readiness.ts` says first what is wrong, and after the colon how to mend it. */
function inParts(line: string, isDraft: boolean): SampleText {
  const colon = line.indexOf('：');
  return { sentence: line.slice(0, colon), mend: line.slice(colon + 1), isDraft };
}
