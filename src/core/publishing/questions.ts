/** What a guard asks before it lets a publish pass. */
export interface Question {
  /** Flag of `rebuild` without `--accept-`, which says yes: `prices`, `shrink=goods`. */
  readonly accept: string;
  /** Words for people. */
  readonly text: string;
}

/** Yeses that a desk may give. */
export const acceptPattern = /^(prices|shrink=[a-zA-Z]+|set-aside=\d+)$/;

const collections: Readonly<Record<string, string>> = {
  goods: '商品',
  programme: '方案',
  brand: '品牌',
  category: '分类',
  experience: '体验馆',
  dynamic: '体验馆动态',
  designer: '设计师',
  article: '资讯',
};

/** The question in the last lines of a run that a guard has stopped; null when it ended for another reason. */
export function questionIn(lines: readonly string[]): Question | null {
  for (const line of lines.toReversed()) {
    const found = /^(.*?)[；，]?确认[^；，]*?后?加 --accept-((?:prices|shrink=\w+|set-aside=\d+))/.exec(line.trim());
    if (!found) continue;
    const [, text = '', accept = ''] = found;
    return { accept, text: text.replace(/^(\w+) (?=从)/, (_, name: string) => collections[name] ?? `${name} `) };
  }
  return null;
}
