import { scenes } from '#core/planner/scenes.ts';
import { type Neutral, type PlanWish, usualWish } from '#core/planner/wish.ts';

/**
 * The choices ticked in the form before React was ready, put on top of `wish`: React leaves such ticks in the page
 * without knowing them, so its next change would undo them. Empty when there are none.
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
