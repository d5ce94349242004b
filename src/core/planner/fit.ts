import { gatewaysFor } from './gateways.ts';
import type { PlannerGoods } from './goods-file.ts';
import { type House, houseOf } from './houses.ts';
import type { KindKey } from './kinds.ts';
import { type SceneRule, sceneRules } from './scene-rules.ts';
import type { SceneKey } from './scenes.ts';
import { atTier, type Shelf } from './shelf.ts';
import { roomsOf, type WantedLine, wantedLines } from './wanted.ts';
import type { Band, PlanWish } from './wish.ts';

type Tier = 0 | 1 | 2;

/** A line with the goods chosen for it. */
export interface ChosenLine extends WantedLine {
  readonly goods: PlannerGoods;
}

export interface Fit {
  readonly lines: readonly ChosenLine[];
  /** The scenes the lines serve. */
  readonly scenes: readonly SceneKey[];
  /** The scenes that were left out: the kinds the shop cannot offer, else the cents missing from the budget. */
  readonly left: readonly { scene: SceneKey; kinds: readonly KindKey[]; shortCents: number }[];
}

/** The plan under construction. */
interface Draft {
  readonly sceneRules: readonly SceneRule[];
  /** The price tier each kind has reached; the same in all rooms, so that they look and work alike. */
  readonly tiers: ReadonlyMap<KindKey, Tier>;
}

/**
 * Applies the rules as far as a budget allows. First the vital devices of the scenes, each kind at its cheapest; a
 * scene that is too expensive is left out, the most expensive first. Then the comforts in the order of the rules, then
 * better goods, as far as the money lasts.
 */
export function fitBudget(wish: PlanWish, band: Band, shelf: Shelf): Fit {
  const house = houseOf(wish.house);
  const budget = wish.budgetYuan * 100;
  const own = sceneRules.filter((rule) => wish.scenes.includes(rule.scene) && roomsOf(house, rule).length > 0);
  const offered = own.filter(({ kind }) => shelf.has(kind));
  const vital = (scenes: readonly SceneKey[]): SceneRule[] =>
    offered.filter((rule) => rule.level === 1 && scenes.includes(rule.scene));
  const cost = (draft: Draft): number => costOf(chosenLines(house, wish.area, draft, shelf), shelf, wish.area);
  const vitalCost = (scenes: readonly SceneKey[]): number => cost({ sceneRules: vital(scenes), tiers: new Map() });

  const missingKinds = (scene: SceneKey): KindKey[] => [
    ...new Set(
      own.filter((rule) => rule.scene === scene && rule.level === 1 && !shelf.has(rule.kind)).map(({ kind }) => kind),
    ),
  ];
  const possible = wish.scenes.filter((scene) => missingKinds(scene).length === 0);
  const kept = affordable(possible, budget, vitalCost);
  let draft: Draft = { sceneRules: vital(kept), tiers: new Map() };
  const take = (next: Draft): void => {
    if (cost(next) <= budget) draft = next;
  };
  const extras = offered.filter(({ level, scene }) => level > 1 && level <= band.level && kept.includes(scene));
  for (const rule of extras.sort((a, b) => a.level - b.level))
    take({ ...draft, sceneRules: [...draft.sceneRules, rule] });
  for (const kind of new Set(draft.sceneRules.map((rule) => rule.kind))) {
    for (let tier = 1; tier <= band.tier; tier += 1) {
      take({ ...draft, tiers: new Map([...draft.tiers, [kind, tier as Tier]]) });
    }
  }
  return {
    lines: chosenLines(house, wish.area, draft, shelf),
    scenes: kept,
    left: wish.scenes
      .filter((scene) => !kept.includes(scene))
      .map((scene) => ({
        scene,
        kinds: missingKinds(scene),
        shortCents: possible.includes(scene) ? Math.max(0, vitalCost([...kept, scene]) - budget) : 0,
      })),
  };
}

/**
 * The scenes that a budget covers together: the most expensive is dropped first, and any that still fits is added back.
 */
function affordable(
  scenes: readonly SceneKey[],
  budget: number,
  costOfScenes: (scenes: readonly SceneKey[]) => number,
): SceneKey[] {
  let kept = [...scenes];
  const gone: SceneKey[] = [];
  while (kept.length > 0 && costOfScenes(kept) > budget) {
    const without = (scene: SceneKey): SceneKey[] => kept.filter((one) => one !== scene);
    const [dearest] = [...kept].sort((a, b) => costOfScenes(without(a)) - costOfScenes(without(b)));
    if (!dearest) break;
    gone.push(dearest);
    kept = without(dearest);
  }
  for (const scene of gone.reverse()) {
    if (costOfScenes([...kept, scene]) <= budget) kept = [...kept, scene];
  }
  return scenes.filter((scene) => kept.includes(scene));
}

function chosenLines(house: House, area: number, draft: Draft, shelf: Shelf): ChosenLine[] {
  return wantedLines(house, area, draft.sceneRules).flatMap((line) => {
    const goods = atTier(shelf.get(line.kind), draft.tiers.get(line.kind) ?? 0);
    return goods ? [{ ...line, goods }] : [];
  });
}

/** The cost of devices and the gateways they need, in cents. */
function costOf(lines: readonly ChosenLine[], shelf: Shelf, area: number): number {
  const all = [...lines, ...gatewaysFor(lines, shelf.get('gateway') ?? [], area)];
  return all.reduce((sum, { num, goods }) => sum + goods.price * num, 0);
}
