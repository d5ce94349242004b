import { type Lexicon, openLexicon } from '#core/search/index/lexicon.ts';
import { shortForms } from '#core/search/index/pinyin.ts';
import { plain } from '#core/search/index/text.ts';

/** The words a mall knows, and which characters follow each other in its titles. */
export interface Vocabulary {
  readonly lexicon: Lexicon;
  readonly followers: Followers;
}

/** The characters that stand behind each character in some title. */
export type Followers = ReadonlyMap<string, ReadonlySet<string>>;

/** Notes the neighbours in a title. */
export function noteFollowers(followers: Map<string, Set<string>>, title: string): void {
  for (const part of plain(title).split(' ')) {
    for (let at = 0; at < part.length; at += 1) {
      const sign = part.charAt(at);
      const behind = followers.get(sign) ?? new Set();
      if (at + 1 < part.length) behind.add(part.charAt(at + 1));
      followers.set(sign, behind);
    }
  }
}

export const openVocabulary = (source: Parameters<typeof openLexicon>[0], followers: Followers): Vocabulary => ({
  lexicon: openLexicon(source),
  followers,
});

/** More texts than anybody means by one spelling. */
const mostTexts = 400;

/** The texts that a spelling may stand for: a search in the graph of neighbours finds what `findSpelled` finds in titles. */
export function textsSpelled({ lexicon, followers }: Vocabulary, spelling: string): string[] {
  const texts = new Set<string>();
  const { readings } = lexicon.speller;

  function extend(text: string, next: Iterable<string>, from: number): void {
    for (const sign of next) {
      if (texts.size >= mostTexts) return;
      const spelled = readings.get(sign.charCodeAt(0));
      if (!spelled) {
        if (sign === spelling[from]) reach(text + sign, from + 1);
        continue;
      }
      const rest = spelling.slice(from);
      for (const reading of spelled) {
        for (const form of [reading, ...shortForms(reading)]) {
          if (rest.startsWith(form)) reach(text + sign, from + form.length);
        }
        if (reading.startsWith(rest)) texts.add(text + sign);
      }
    }
  }

  function reach(text: string, from: number): void {
    if (from === spelling.length) texts.add(text);
    else extend(text, followers.get(text.at(-1) ?? '') ?? [], from);
  }

  extend('', followers.keys(), 0);
  return [...texts];
}

/** The parts of a phrase whose neighbours stand side by side in some title: 便宜的扫地机 → 便宜, 扫地机. */
export function knownParts({ followers }: Vocabulary, phrase: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of phrase) {
    if (part !== '' && followers.get(part.at(-1) ?? '')?.has(sign)) part += sign;
    else {
      if (part.length > 1) parts.push(part);
      part = sign;
    }
  }
  return [...new Set(part.length > 1 ? [...parts, part] : parts)];
}
