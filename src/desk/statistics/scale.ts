const steps = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The top of an axis over some cents: a round number of yuan whose half is round as well, never below the largest one. */
export function topOf(cents: readonly number[]): number {
  const most = Math.max(0, ...cents) / 100;
  if (most === 0) return 10_000;
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(most)));
  const step = steps.find((times) => times * unit >= most) ?? 10;
  return Math.round(step * unit * 100);
}

/** Whole yuan of an axis: `¥1,200`, from ten thousand on `¥2.5 万`. */
export function axisText(cents: number): string {
  const yuan = cents / 100;
  return yuan >= 10_000 ? `¥${yuan / 10_000} 万` : `¥${yuan.toLocaleString('zh-CN')}`;
}
