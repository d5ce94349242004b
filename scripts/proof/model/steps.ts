import type { Random } from '#backend/app/texts/random.ts';
import { addToCart, order, readCart } from './buying.ts';
import { answerCancel, cancel, confirm, leaveUnsent, pay, restock, returnOrder, ship, wait } from './orders.ts';
import type { Step } from './run.ts';

/** Steps with their weights. */
const steps: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['add to cart', 18, addToCart],
  ['read cart', 6, readCart],
  ['order', 24, order],
  ['pay', 14, pay],
  ['cancel', 7, cancel],
  ['answer cancel', 4, answerCancel],
  ['ship', 7, ship],
  ['leave unsent', 3, leaveUnsent],
  ['confirm', 4, confirm],
  ['return', 4, returnOrder],
  ['wait', 6, wait],
  ['restock', 6, restock],
];

/** Draws a step by weight. */
export function drawStep(random: Random): { name: string; step: Step } {
  const bag = steps.flatMap(([name, weight, step]) => Array.from({ length: weight }, () => ({ name, step })));
  return random.pick(bag);
}
