import { entertainmentKinds } from './entertainment.ts';
import { environmentKinds } from './environment.ts';
import type { Kind } from './kind.ts';
import { kitchenKinds } from './kitchen.ts';
import { kitKinds } from './kits.ts';
import { lightingKinds } from './lighting.ts';
import { securityKinds } from './security.ts';
import { shadingKinds } from './shading.ts';

/** Every kind of device, in the order in which a small catalogue gets them. */
export const kinds: readonly Kind[] = [
  ...lightingKinds,
  ...securityKinds,
  ...shadingKinds,
  ...environmentKinds,
  ...entertainmentKinds,
  ...kitchenKinds,
  ...kitKinds,
];

/**
 * The kind of each of `count` goods: first one of every kind, then by weight, evenly interleaved, so that the first
 * 600 of 20,000 are the same as 600 alone.
 */
export function planKinds(count: number): Kind[] {
  const plan = kinds.slice(0, count);
  const credit = kinds.map(() => 0);
  const total = kinds.reduce((sum, kind) => sum + kind.weight, 0);
  while (plan.length < count) {
    let best = 0;
    for (const [index, kind] of kinds.entries()) {
      credit[index] = (credit[index] ?? 0) + kind.weight;
      if ((credit[index] ?? 0) > (credit[best] ?? 0)) best = index;
    }
    credit[best] = (credit[best] ?? 0) - total;
    const kind = kinds[best];
    if (kind) plan.push(kind);
  }
  return plan;
}
