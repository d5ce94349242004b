import type { Kind } from '#backend/world/kinds/kind.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { leafCategory } from './categories.ts';
import type { DeviceFact } from './facts.ts';
import { type Look, looksOf } from './pictures.ts';

/** What is known of a product when its picture is chosen. */
interface Shown {
  readonly kind: Kind;
  readonly fact: DeviceFact;
  /** Its name, points and parameters. */
  readonly told: string;
  readonly brand: number;
  readonly series: string;
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
 * How goods are first seen. What is told of a product decides on its body, else its kind, else its category. Looks that
 * fit equally are dealt out to the series of the brands, each about as often as the others: the same series of the same
 * brand looks the same wherever it stands.
 */
export class Lookbook {
  readonly #series = new Map<string, Look>();
  readonly #dealt = new FairShare();

  lookOf(shown: Shown): Look {
    const { kind, brand, series } = shown;
    const bodies = rules[kind.noun]?.(shown) ?? [kind.picture ?? leafCategory(kind.leaf).picture];
    const design = [kind.noun, brand, series, ...bodies].join(' ');
    const known = this.#series.get(design);
    if (known) return known;
    const [fresh] = this.#dealt.take(looksOf(bodies), 1);
    if (!fresh) throw new Error(`no picture of ${bodies.join(', ')}`);
    this.#series.set(design, fresh);
    return fresh;
  }
}
