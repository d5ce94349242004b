/** Budget for the median of another visitor, in ms, whatever the machine. */
const mostMs = 250;
/** Budget against as many connections that only read: an attacker may cost no more than two visitors. */
const mostRatio = 2;

/** Medians of another visitor's page in one run, in ms: beside readers, and beside attackers. */
interface Medians {
  readonly control: number;
  readonly attacked: number;
}

/** Whether both budgets hold; `held`, or the figures. A visitor who never saw the page has an infinite median. */
export function judgeMedians({ control, attacked }: Medians): { verdict: string; figures: string } {
  const ratio = attacked / control;
  const figures = `页面中位数 ${attacked.toFixed(0)} ms，对照 ${control.toFixed(0)} ms，${ratio.toFixed(1)} 倍`;
  const isHeld = Number.isFinite(control) && attacked <= mostMs && ratio <= mostRatio;
  return { verdict: isHeld ? 'held' : figures, figures };
}
