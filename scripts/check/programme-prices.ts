// Rule: a programme says one price, and one second figure, in the bar of its own page and on all its cards. Scope: pages of a release.

const codeParts = /<(script|style)[^>]*>[\s\S]*?<\/\1>/g;
const cards = /<(article|li)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*?<\/\1>/g;
const bar = /<div class="totalbar\b[\s\S]*?<div class="row totalbar__ways/;

/** The first two sums of a place, such as 21,490.00 / 23,209.00. */
const sumsIn = (markup: string): string =>
  [
    ...markup
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, '')
      .matchAll(/¥([\d,]+\.\d\d)/g),
  ]
    .slice(0, 2)
    .map((match) => match[1])
    .join(' / ');

export interface ProgrammePrices {
  /** Programmes whose own page says a price. */
  readonly programmes: number;
  /** Cards with a price, on all pages. */
  readonly cards: number;
  readonly faults: readonly string[];
}

/** Collects what pages say of each programme. */
export function openProgrammePrices(): { read: (path: string, html: string) => void; end: () => ProgrammePrices } {
  const ofPage = new Map<string, string>();
  const ofCards: { id: string; path: string; sums: string }[] = [];
  return {
    read(path, html) {
      const markup = html.replace(codeParts, '');
      const own = /^\/Programme\/(P\d+)$/.exec(path)?.[1];
      const shown = sumsIn(bar.exec(markup)?.[0] ?? '');
      if (own && shown) ofPage.set(own, shown);
      for (const [card] of markup.matchAll(cards)) {
        const id = /href="\/Programme\/(P\d+)"/.exec(card)?.[1];
        const sums = sumsIn(card);
        if (id && sums) ofCards.push({ id, path, sums });
      }
    },
    end() {
      const wrong = ofCards.filter(({ id, sums }) => ofPage.get(id) !== sums);
      const faults = wrong.map(({ id, path, sums }) => `${path}: ${id} for ¥${sums}, its page says ¥${ofPage.get(id)}`);
      return { programmes: ofPage.size, cards: ofCards.length, faults };
    },
  };
}
