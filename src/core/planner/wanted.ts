import { type House, type HouseRoom, roomArea } from './houses.ts';
import { deviceKinds, type KindKey } from './kinds.ts';
import type { Count, Level, SceneRule } from './scene-rules.ts';
import type { SceneKey } from './scenes.ts';

/** The need of one room according to the rules: a kind, a quantity, and the reasons. */
export interface WantedLine {
  /** `room.kind`. */
  readonly key: string;
  readonly room: HouseRoom;
  readonly kind: KindKey;
  readonly num: number;
  /** The level of the strictest rule behind it. */
  readonly level: Level;
  readonly scenes: readonly SceneKey[];
  /** The scenes among them that cannot do without it. */
  readonly vitalTo: readonly SceneKey[];
  readonly why: string;
  /** The basis of the quantity: `覆盖主卧，约 19 ㎡`. A line of it never ends between a figure and its unit. */
  readonly basis: string;
}

function numOf(count: Count, room: HouseRoom, squareMetres: number): number {
  if (count.per === 'room') return count.num;
  if (count.per === 'window') return room.windows;
  return Math.min(count.most, Math.ceil(squareMetres / count.every));
}

function basisOf(count: Count, room: HouseRoom, squareMetres: number, unit: string): string {
  if (count.per === 'window') return `${room.name} ${room.windows} 扇窗，每扇\u00a01\u00a0${unit}`;
  const cover = `覆盖${room.name}，约\u00a0${squareMetres}\u00a0㎡`;
  return count.per === 'area' ? `${cover}，每\u00a0${count.every}\u00a0㎡ 1\u00a0${unit}` : cover;
}

const vitalTo = ({ level, scene }: SceneRule): SceneKey[] => (level === 1 ? [scene] : []);

/** The rooms a rule applies to. */
export function roomsOf(house: House, rule: SceneRule): readonly HouseRoom[] {
  const rooms = house.rooms.filter(
    ({ type, windows }) => type === rule.rooms && (rule.count.per !== 'window' || windows > 0),
  );
  return rule.onlyFirst ? rooms.slice(0, 1) : rooms;
}

/**
 * All lines of some rules. When several scenes need the same kind in one room, it is one line with the larger quantity.
 */
export function wantedLines(house: House, area: number, sceneRules: readonly SceneRule[]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const rule of sceneRules) {
    for (const room of roomsOf(house, rule)) {
      const key = `${room.key}.${rule.kind}`;
      const squareMetres = roomArea(area, room);
      const num = numOf(rule.count, room, squareMetres);
      const basis = basisOf(rule.count, room, squareMetres, deviceKinds[rule.kind].unit);
      const known = lines.get(key);
      if (!known) {
        const { kind, level, scene, why } = rule;
        lines.set(key, { key, room, kind, num, level, scenes: [scene], vitalTo: vitalTo(rule), why, basis });
        continue;
      }
      lines.set(key, {
        ...known,
        ...(num > known.num && { num, basis }),
        level: Math.min(known.level, rule.level) as Level,
        scenes: known.scenes.includes(rule.scene) ? known.scenes : [...known.scenes, rule.scene],
        vitalTo: [...new Set([...known.vitalTo, ...vitalTo(rule)])],
      });
    }
  }
  return [...lines.values()];
}
