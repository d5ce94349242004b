import type { Kind } from '#backend/world/kinds/kind.ts';
import { leafCategory } from './categories.ts';
import type { DeviceFact } from './facts.ts';

/** What is known of a product when its picture is chosen. */
interface Shown {
  readonly kind: Kind;
  readonly fact: DeviceFact;
  /** Its name, points and parameters. */
  readonly told: string;
  /** How many of its kind there are before it: bodies that fit equally take turns. */
  readonly ordinal: number;
}

/** Bodies that contradict nothing that is told of a product, by the noun of its kind. */
const rules: Readonly<Record<string, (shown: Shown) => readonly [string, ...string[]]>> = {
  智能开关: ({ fact: { gangs }, told }) => {
    const keys = gangs <= 6 ? gangs : 1;
    return [`switch${keys}${told.includes('磨砂') && keys <= 3 ? '-matte' : ''}`];
  },
  直板智能门锁: ({ told }) => {
    if (told.includes('推拉')) return ['lock-push'];
    return told.includes('人脸') ? ['lock', 'lock-slim'] : ['lock', 'lock-lever', 'lock-slim'];
  },
  静音窗帘电机: ({ told }) => (told.includes('双轨') ? ['curtain-dual'] : ['curtain', 'curtain-bay']),
  夹装窗帘伴侣: () => ['curtain-rod'],
  升降罗马帘电机: () => ['curtain-roman', 'liftcurtain'],
  十字对开冰箱: ({ told }) =>
    told.includes('超薄平嵌') ? ['fridge-flat'] : ['fridge-four', 'fridge-cream', 'fridge-flat'],
  扫拖机器人: ({ told }) => {
    if (told.includes('热水洗布')) return ['vacuum-dock'];
    return told.includes('自动集尘') ? ['vacuum-bin'] : ['vacuum-dock', 'vacuum-bin'];
  },
  智能水阀: ({ told }) => {
    if (/免改管|套上就能装/.test(told)) return ['valve-arm'];
    return /手动旋钮|停电能手拧/.test(told) ? ['valve-pipe'] : ['valve', 'valve-pipe'];
  },
  计量智能插座: ({ told }) => (told.includes('随行') ? ['plug'] : ['plug-wall']),
};

/**
 * The body that a product is shown with: what is told of it decides, else its kind, else its category. `round` counts how
 * often the fitting bodies have all been shown before, so that finishes can take turns too.
 */
export function bodyOf(shown: Shown): { readonly body: string; readonly round: number } {
  const { kind, ordinal } = shown;
  const fitting = rules[kind.noun]?.(shown) ?? [kind.picture ?? leafCategory(kind.leaf).picture];
  return { body: fitting[ordinal % fitting.length] ?? fitting[0], round: Math.floor(ordinal / fitting.length) };
}
