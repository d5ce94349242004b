import { formatPrice } from '#core/money/money.ts';
import { type ChosenLine, type Fit, fitBudget } from './fit.ts';
import { gatewaysFor, speaks } from './gateways.ts';
import type { PlannerFile, PlannerGoods } from './goods-file.ts';
import { houseOf } from './houses.ts';
import { deviceKinds, type KindKey } from './kinds.ts';
import { type SceneKey, sceneName } from './scenes.ts';
import { type Shelf, shelfOf } from './shelf.ts';
import { type BandKey, bands, type PlanWish } from './wish.ts';

/** A line of the finished list. */
export interface PlanLine {
  /** `room.kind`, the name used by edits. */
  readonly key: string;
  readonly room: string;
  readonly kind: KindKey;
  readonly num: number;
  readonly goods: PlannerGoods;
  /** The reason for it: its scenes, its use, the area it covers. */
  readonly reason: string;
  /** Other goods of the kind that fit this home. */
  readonly others: readonly PlannerGoods[];
  readonly isEdited: boolean;
}

export interface Plan {
  readonly band: BandKey;
  readonly lines: readonly PlanLine[];
  /** The lines that were removed by hand; they can be put back. */
  readonly dropped: readonly PlanLine[];
  readonly totalCents: number;
  readonly pieces: number;
  readonly covered: readonly SceneKey[];
  /** The requested scenes that are not covered, each with the reason. */
  readonly missing: readonly { scene: SceneKey; text: string }[];
  /** The cents above the budget, which only edits can cause. */
  readonly overCents: number;
  readonly notes: readonly string[];
}

/** The rooms in the order of the plan; devices that serve all of them come last. */
const wholeHouse = { key: 'home', name: '全屋' };

/** The plan of a wish in one band. It never exceeds the budget unless lines were changed by hand. */
export function makePlan(wish: PlanWish, file: PlannerFile, bandKey: BandKey = wish.band): Plan {
  const band = bands.find(({ key }) => key === bandKey) ?? bands[0];
  const shelf = shelfOf(file, wish.neutral);
  const fit = fitBudget(wish, band, shelf);
  const house = houseOf(wish.house);
  const order = new Map(house.rooms.map(({ key }, index) => [key, index]));
  const devices = fit.lines
    .toSorted((a, b) => (order.get(a.room.key) ?? 0) - (order.get(b.room.key) ?? 0))
    .map((line) => edited(deviceLine(line, shelf), wish));
  const kept = devices.filter(({ num }) => num > 0);
  const hubs = gatewayLines(kept, shelf, wish);
  const lines = [...kept, ...hubs.filter(({ num }) => num > 0)];
  const dropped = [...devices, ...hubs].filter(({ num }) => num === 0);
  const totalCents = lines.reduce((sum, { num, goods }) => sum + goods.price * num, 0);
  const broken = brokenScenes(fit, dropped);
  return {
    band: band.key,
    lines,
    dropped,
    totalCents,
    pieces: lines.reduce((sum, { num }) => sum + num, 0),
    covered: fit.scenes.filter((scene) => !broken.has(scene)),
    missing: [
      ...fit.left.map((left) => ({ scene: left.scene, text: whyLeft(left) })),
      ...[...broken].map(([scene, kind]) => ({ scene, text: `已移除${deviceKinds[kind].name}，场景不完整` })),
    ],
    overCents: Math.max(0, totalCents - wish.budgetYuan * 100),
    notes: notesOf(lines),
  };
}

function deviceLine(line: ChosenLine, shelf: Shelf): PlanLine {
  const { key, room, kind, num, goods, scenes, why, basis } = line;
  return {
    key,
    room: room.name,
    kind,
    num,
    goods,
    reason: `${scenes.map(sceneName).join('、')}：${why}；${basis}`,
    others: (shelf.get(kind) ?? []).filter(({ id }) => id !== goods.id),
    isEdited: false,
  };
}

/** A line with its manual changes; another SKU counts only while it fits this home. */
function edited(line: PlanLine, { edits }: PlanWish): PlanLine {
  const edit = edits[line.key];
  if (!edit) return line;
  const swap = line.others.find(({ id }) => id === edit.itemId);
  const goods = swap ?? line.goods;
  const others = swap ? [line.goods, ...line.others.filter((one) => one !== swap)] : line.others;
  const num = edit.num ?? line.num;
  return { ...line, goods, others, num, isEdited: goods !== line.goods || num !== line.num };
}

function gatewayLines(devices: readonly PlanLine[], shelf: Shelf, wish: PlanWish): PlanLine[] {
  const offered = shelf.get('gateway') ?? [];
  return gatewaysFor(devices, offered, wish.area).map(({ goods, num }, index) => {
    const served = devices.filter((line) => line.goods.needsGateway && speaks(goods, line.goods));
    const protocols = [...new Set(served.flatMap((line) => line.goods.protocols))].filter((name) =>
      goods.protocols.includes(name),
    );
    const pieces = served.reduce((sum, line) => sum + line.num, 0);
    const line: PlanLine = {
      key: `${wholeHouse.key}.gateway${index === 0 ? '' : String.fromCharCode(65 + index)}`,
      room: wholeHouse.name,
      kind: 'gateway',
      num,
      goods,
      reason: `${pieces} 件设备经 ${protocols.join('、')} 联网；覆盖全屋，约\u00a0${wish.area}\u00a0㎡`,
      others: offered.filter(
        ({ id, ...one }) => id !== goods.id && served.every((s) => speaks({ id, ...one }, s.goods)),
      ),
      isEdited: false,
    };
    return edited(line, wish);
  });
}

/** The scenes that lost a vital kind through manual changes. */
function brokenScenes(fit: Fit, dropped: readonly PlanLine[]): Map<SceneKey, KindKey> {
  const gone = new Set(dropped.map(({ key }) => key));
  const broken = new Map<SceneKey, KindKey>();
  for (const line of fit.lines) {
    if (!gone.has(line.key)) continue;
    for (const scene of line.vitalTo) if (!broken.has(scene)) broken.set(scene, line.kind);
  }
  return broken;
}

function whyLeft({ kinds, shortCents }: Fit['left'][number]): string {
  if (kinds.length > 0) return `商城暂时没有合适的${kinds.map((kind) => deviceKinds[kind].name).join('、')}`;
  return shortCents > 0 ? `预算还差 ${formatPrice(shortCents)}` : '预算不够同时覆盖';
}

function notesOf(lines: readonly PlanLine[]): string[] {
  const gateways = lines.filter(({ kind }) => kind === 'gateway');
  const alone = lines.filter(
    ({ goods, kind }) => kind !== 'gateway' && goods.needsGateway && !gateways.some((one) => speaks(one.goods, goods)),
  );
  if (alone.length === 0) return [];
  const protocols = [...new Set(alone.flatMap(({ goods }) => goods.protocols))].join('、');
  return [`清单里有 ${alone.length} 种设备要经 ${protocols} 网关联网，家里已有同协议网关的可忽略。`];
}
