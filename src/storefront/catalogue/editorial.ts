import type { ArticleRow } from '#core/article/contract.ts';
import type { CardDesigner } from '#core/designer/card.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { articlePageSize } from '#core/site/limits.ts';
import { homeTopic, isOwnText } from '#core/topic/names.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';
import { catalogue } from './cards.ts';

// The data that pages of designers, news and topics use from each other's lists (snapshot/read/view.ts).

const othersShown = 3;
const articlesByShown = 4;
const goodsShown = 4;
const practicalShown = 3;

const articles = indexed((): readonly ArticleRow[] => currentSnapshot().only('articleLibrary').list);
/** The designers as their cards show them, with the first of their works. */
export const designerCards = indexed(() => {
  const snapshot = currentSnapshot();
  return snapshot.only('designerLibrary').list.map((row) => ({
    ...row,
    work: snapshot.has('designer', row.code) ? (snapshot.get('designer', row.code).images[0] ?? '') : '',
  }));
});
const designers = indexed((): readonly CardDesigner[] => designerCards());

/** The code of a designer by name, "" when there is none: articles give their author only as a name. */
export const designerNamed = view('designer-named', (...words: string[]): string => {
  const name = words.join(' ');
  return designers().find((designer) => designer.name === name)?.code ?? '';
});

/** The newest articles of a designer. */
export const articlesBy = view('articles-by', (code: string): readonly ArticleRow[] => {
  const { name } = currentSnapshot().get('designer', code);
  return articles()
    .filter(({ author }) => author === name)
    .slice(0, articlesByShown);
});

/** The designers to suggest after this one: the next ones of the list, wrapping around, whose work is no cover of this one's solutions. */
export const otherDesigners = view('other-designers', (code: string): readonly CardDesigner[] => {
  const all = designers();
  const at = all.findIndex((designer) => designer.code === code);
  const covers = new Set(
    currentSnapshot()
      .get('designer', code)
      .programmes.map(({ cover }) => cover),
  );
  return [...all.slice(at + 1), ...all.slice(0, at)].filter(({ work }) => !covers.has(work)).slice(0, othersShown);
});

/** The page of a brand by name, "" when there is none: articles give brands only as names. */
export const brandNamed = view('brand-named', (...words: string[]): string => {
  const name = words.join(' ');
  const brand = currentSnapshot()
    .only('brandLibrary')
    .list.find((row) => row.name === name);
  return brand ? String(brand.id) : '';
});

/** The news categories that have articles and a name, in the order of their ids. */
export const articleCates = view('article-cates', (): readonly { id: number; name: string }[] => {
  // Every list has a name; that of category 0 is the list of all.
  const named = articles().filter(({ cate_id, cate_name }) => cate_id > 0 && cate_name.trim() !== '');
  const names = new Map(named.map(({ cate_id, cate_name }) => [cate_id, cate_name]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
});

/** Goods of the brands that an article is about: those first whose names share words with its title. */
export const goodsOfArticle = view('goods-of-article', (code: string): readonly ListedGoods[] => {
  const { title, tag_info } = currentSnapshot().get('article', code);
  const words = Array.from({ length: Math.max(0, title.length - 1) }, (_, at) => title.slice(at, at + 2));
  const { ofBrand } = catalogue();
  const shared = ({ item_name }: ListedGoods): number => words.filter((word) => item_name.includes(word)).length;
  return tag_info
    .split(',')
    .filter(Boolean)
    .flatMap((name) => ofBrand(brandNamed(name)))
    .filter(({ level }) => level > 0)
    .map((row) => ({ row, rank: shared(row) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, goodsShown)
    .map(({ row }) => row);
});

/** The cards of goods that a topic names: blocks tell less of them than the library. */
export const topicGoods = view('topic-goods', (...ids: string[]): readonly ListedGoods[] => {
  const named = new Set(ids);
  return catalogue().rows.filter(({ item_id }) => named.has(item_id));
});

/** Articles with a picture to read beside the help: what is written about installing and using comes first. */
export const practicalArticles = view('practical-articles', (): readonly ArticleRow[] =>
  articles()
    .filter(({ image_url }) => image_url)
    .toSorted((a, b) => Number(b.cate_name.includes('安装')) - Number(a.cate_name.includes('安装')))
    .slice(0, practicalShown),
);

/** One page of the news, of one category or (0) of all; newest first. */
export const articleList = view('article-list', (cate: string, page: string) => {
  const fitting = articles().filter(({ cate_id }) => cate === '0' || String(cate_id) === cate);
  const from = (Number(page) - 1) * articlePageSize;
  return {
    list: fitting.slice(from, from + articlePageSize),
    pages: Math.max(1, Math.ceil(fitting.length / articlePageSize)),
  };
});

/** The topics that are not texts of the shop, as their list shows them. */
const topicList = view('topic-cards', () => {
  const snapshot = currentSnapshot();
  return snapshot
    .keys('topic')
    .filter((key) => !isOwnText(key) && key !== homeTopic)
    .map((key) => {
      const { name, title, image, ends, blocks } = snapshot.get('topic', key);
      // A form is no content, and the others are named by their headings.
      const parts = blocks.flatMap((block) => (block.title && block.type !== 'form' ? [block.title] : []));
      return { name, title, image, ends, parts };
    });
});

/** The topics with what is over last; otherwise their order stays. */
export const topicsByState = () =>
  topicList()
    .map((topic) => ({ ...topic, isOver: topic.ends !== null && currentSnapshot().isPast(topic.ends) }))
    .sort((a, b) => Number(a.isOver) - Number(b.isOver));

export const runningTopics = () => topicsByState().filter(({ isOver }) => !isOver);
