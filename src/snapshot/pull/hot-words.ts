import { isMissingService } from '#core/catalogue/shop-only.ts';
import { listHotWords } from '#core/search/word-contract.ts';
import { hotWordMaxLength, hotWordsAsked } from '#core/site/limits.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { Findings } from '#snapshot/gate/findings.ts';

/** Fits a word that pages can link to: no percent sign and no backslash, because addresses are printed unescaped (HotWords.astro). */
const fitWord = new RegExp(`^[^%\\\\]{1,${hotWordMaxLength}}$`, 'u');

/**
 * The most searched words that fit a line of links, the hottest first (contract 14.2). A gateway without such a list means
 * pages without hot words.
 */
export async function readHotWords(call: Call, findings: Findings): Promise<string[]> {
  const { list } = await call(listHotWords, { num: hotWordsAsked }).catch((error: unknown) => {
    if (!isMissingService(error)) throw error;
    findings.note('后端没有热门搜索词：页面不显示');
    return { list: [] };
  });
  const words = [...new Set(list.map(({ name }) => name.replace(/\s+/g, ' ').trim()))];
  const fit = words.filter((word) => fitWord.test(word));
  const unfit = list.length - fit.length;
  if (unfit > 0) findings.note(`热门搜索词：${unfit} 个为空、重复、超过 ${hotWordMaxLength} 个字或含有 %、\\，已略去`);
  return fit.slice(0, hotWordsAsked);
}
