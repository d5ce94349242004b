/** Figures of one template on one form factor: scores from 0 to 100, times in ms, what was transferred in bytes. */
export interface Measured {
  readonly template: string;
  readonly form: 'phone' | 'desktop';
  readonly scores: Readonly<Record<CategoryId, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly bytes: number;
  /** Audits below the full score of the categories that must be 100, as `id: title`. */
  readonly failing: readonly string[];
}

type CategoryId = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The lowest score of each category; performance is a measured time, the others are facts of the page. */
export const leastScores: Readonly<Record<CategoryId, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const names: Readonly<Record<CategoryId, string>> = {
  performance: '性能',
  accessibility: '无障碍',
  'best-practices': '最佳实践',
  seo: 'SEO',
};

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Scores below their limits, one line each with the audits behind them. */
export function shortfalls({ template, form, scores, failing }: Measured): string[] {
  return (Object.keys(leastScores) as CategoryId[])
    .filter((id) => scores[id] < leastScores[id])
    .map((id) => {
      const audits = id === 'performance' ? '' : `；${failing.join('、')}`;
      return `${template}（${form === 'phone' ? '手机' : '电脑'}）：${names[id]} ${scores[id]}，下限 ${leastScores[id]}${audits}`;
    });
}

/** A line of the table. */
export function tableRow({ template, form, scores, lcpMs, tbtMs, cls, bytes }: Measured): string {
  const cells = [
    template,
    form === 'phone' ? '手机' : '电脑',
    ...(Object.keys(leastScores) as CategoryId[]).map((id) => String(scores[id])),
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${tbtMs.toFixed(0)} ms`,
    cls.toFixed(3),
    `${(bytes / 1000).toFixed(0)} kB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const heads = ['页面', '设备', ...Object.values(names), 'LCP', 'TBT', 'CLS', '传输'];

export const tableHead = [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`] as const;
