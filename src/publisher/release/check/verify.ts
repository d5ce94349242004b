import { lowestPrice } from '#core/goods/lowest-price.ts';
import { contentPolicy, type ForeignOrigins } from '#publisher/render/content-policy.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { linkedDataOf } from './linked-data.ts';
import { decodedPath } from './written-words.ts';

/** Expected content of a page. */
export interface PageFacts {
  readonly policy: string;
  readonly foreign: ForeignOrigins;
  /** The product of the page; null for any other page. */
  readonly goods: GoodsRecord | null;
  /** Whether a record says a word itself, such as NaN in the question of a buyer; without it, none does. */
  readonly isWritten?: (word: string) => boolean;
}

/** Words that appear in a page only when a value is missing. */
const holes = ['undefined', 'NaN', '[object Object]', 'Invalid Date'] as const;

const scriptOrStyle = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g;
/** A page without the content of its scripts and styles; the elements stay, because they name files. */
const withoutCode = (html: string): string => html.replace(scriptOrStyle, '$1');
const ownAddress = /\s(?:href|src|component-url|renderer-url)="(\/[^"#?]*)/g;
const policyElement = /<meta http-equiv="content-security-policy" content="[^"]*">/;

const attributes = /(?<!<link rel="icon"|<img class="logo__mark")\s(?:href|src|action|formaction|poster)="([^"]*)"/g;
/**
 * Addresses that a page may print (T3): a path of ours, a place on the page, the web, a phone number, a mail address without
 * subject or text of its own; the icon of the tab and a small mark of the shop are drawn in their own addresses, where nothing
 * can run. Links set by the operator may be plain `http:`; links of the API are `https:` by then.
 */
const printable = /^(?:\/(?![/\\])[^\\\s]*|[#?][^\s]*|https?:\/\/[^\s]+|tel:[+\d]\S*|mailto:[^\s@?&]+@[^\s@?&]+|)$/i;

/** Addresses in the markup of a page that no page may print. */
export const unprintable = (markup: string): string[] =>
  Array.from(markup.matchAll(attributes), ([, address = '']) => address).filter((address) => !printable.test(address));

/** Findings in a page. */
interface Inspected {
  readonly faults: string[];
  /** Paths on this site that it links to or loads from, each once. */
  readonly addresses: string[];
}

/**
 * Checks a finished page on the disk (R31, R32) for holes in its text, styles or handlers that its policy would block,
 * a policy that does not match, and structured data that is unreadable or shows another price than the snapshot.
 */
export function inspectPage(html: string, { policy, foreign, goods, isWritten = () => false }: PageFacts): Inspected {
  const faults: string[] = [];
  const markup = withoutCode(html);
  if (!/<title>[^<]+<\/title>/.test(html)) faults.push('没有标题');
  if (!html.includes('</body></html>')) faults.push('页面不完整');
  if (!policyElement.test(html)) faults.push('没有内容策略');
  if (contentPolicy(html, foreign) !== policy) faults.push('内容策略与页面不符');
  // Hardly any page has one of these: first test cheaply whether it occurs at all, then whether it counts.
  if (markup.includes('style="') && /<[a-z][^>]*\sstyle="/.test(markup)) faults.push('含有 style 属性');
  if (/\son[a-z]+="/.test(markup) && /<[a-z][^>]*\son[a-z]+="/.test(markup)) faults.push('含有内联事件处理器');
  for (const address of unprintable(markup)) faults.push(`链接不合规 ${address.slice(0, 60)}`);
  const suspected = holes.filter((hole) => markup.includes(hole));
  const text = suspected.length > 0 ? markup.replace(/<[^>]+>/g, ' ') : '';
  for (const hole of suspected) if (text.includes(hole) && !isWritten(hole)) faults.push(`显示了 ${hole}`);
  return { faults: [...faults, ...faultsOfLinkedData(html, goods)], addresses: addressesIn(markup) };
}

const addressesIn = (markup: string): string[] => [
  ...new Set(Array.from(markup.matchAll(ownAddress), (match) => decodedPath(match[1] ?? ''))),
];

function faultsOfLinkedData(html: string, goods: GoodsRecord | null): string[] {
  const { data, faults } = linkedDataOf(html);
  const wanted = goods && (lowestPrice(goods) / 100).toFixed(2);
  if (wanted === null) return faults;
  const offers = data.find((one) => one['@type'] === 'Product')?.['offers'] as { price?: string } | undefined;
  const price = offers?.price;
  return price === wanted ? faults : [...faults, `结构化数据的价格 ${price ?? '缺失'}，快照为 ${wanted}`];
}
