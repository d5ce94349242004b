import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { findableOf, rowsOf } from './columns.ts';
import { type Corpus, openCorpus } from './corpus.ts';
import { type GoodsColumns, type OtherEntry, type OtherKind, otherKinds, type SearchHead } from './files.ts';
import { type Lexicon, openLexicon } from './lexicon.ts';

/** The opened index, ready for searching. */
export interface SearchIndex {
  readonly head: SearchHead;
  readonly lexicon: Lexicon;
  readonly goods: { readonly rows: readonly ListedGoods[]; readonly corpus: Corpus };
  readonly others: Readonly<Record<OtherKind, { readonly entries: readonly OtherEntry[]; readonly corpus: Corpus }>>;
  /** The words themselves, used to complete typed text. */
  readonly words: { readonly list: readonly string[]; readonly corpus: Corpus };
}

/** Opens the index from its first file and the goods files that have arrived. */
export function openSearchIndex(head: SearchHead, files: readonly GoodsColumns[]): SearchIndex {
  const rows = files.flatMap((columns) => rowsOf(columns, head));
  const othersOf = (kind: OtherKind) => ({ entries: head.others[kind], corpus: openCorpus(head.others[kind]) });
  return {
    head,
    lexicon: openLexicon(head),
    goods: { rows, corpus: openCorpus(rows.map((row) => findableOf(row, head))) },
    others: Object.fromEntries(otherKinds.map((kind) => [kind, othersOf(kind)])) as SearchIndex['others'],
    words: { list: head.words, corpus: openCorpus(head.words.map((title) => ({ title, more: '' }))) },
  };
}
