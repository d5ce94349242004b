import { scenes } from '#core/planner/scenes.ts';
import { type Neutral, type PlanWish, usualWish } from '#core/planner/wish.ts';

/**
 * What was ticked in the form before React was there, put on top of `wish`: React leaves such ticks standing in the page and
 * knows nothing of them, so its next change would take them back. Nothing when nothing was ticked.
 */
export function earlyTicks(form: HTMLFormElement, wish: PlanWish): Partial<PlanWish> {
  const ticked = [...form.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  const chosen = (name: string) => ticked.find((input) => input.name === name && input.checked)?.value;
  const { house, area, budgetYuan } = usualWish(chosen('house'));
  const inForm = new Map(ticked.filter(({ name }) => name === 'scenes').map(({ value, checked }) => [value, checked]));
  const wanted = scenes.map(({ key }) => key).filter((key) => inForm.get(key) ?? wish.scenes.includes(key));
  return {
    ...(chosen('house') && { house, area, budgetYuan }),
    ...(inForm.size > 0 && { scenes: wanted }),
    ...(chosen('neutral') && { neutral: chosen('neutral') as Neutral }),
  };
}
