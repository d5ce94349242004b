import { cutText } from '#core/site/cut-text.ts';
import { searchMaxLength } from '#core/site/limits.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

const kept = 10;

/** The searches in this browser, the latest first. */
export function loadSearchHistory(): string[] {
  const stored = readStored('local', memberKeys.searchHistory);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : [];
}

/** Records a search; repeated words move to the front. */
export function noteSearch(keywords: string): void {
  const words = cutText(keywords.trim(), searchMaxLength);
  if (words === '') return;
  const others = loadSearchHistory().filter((one) => one !== words);
  writeStored('local', memberKeys.searchHistory, [words, ...others].slice(0, kept));
}

export const clearSearchHistory = (): void => removeStored('local', memberKeys.searchHistory);
