import { type Device, type Kind, kinds, type Plan, type Room } from './rooms.ts';

// A plan as SVG of 1280 × 720: walls, openings, furniture, symbols with their circuits, measures in millimetres, a legend with
// numbers. The colours are those of src/storefront/shell/style/tokens.css, which a picture cannot read.

const size = { width: 1280, height: 720 } as const;
const ink = '#211c16';
const quiet = '#756d64';
const line = '#d5cfc6';
const brand = '#b75000';
const wall = 10;
const area = { x: 96, y: 112, width: 812, height: 540 } as const;

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}"${more}>${words}</text>`;
const round = (value: number): number => Math.round(value * 10) / 10;
const circle = (x: number, y: number, r: number, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}"${more}/>`;
const path = (d: string, more = ''): string => `<path d="${d}"${more}/>`;
const letter = (x: number, y: number, sign: string): string =>
  text(x, y + 4, sign, ` font-size="11" font-weight="600" text-anchor="middle" stroke="none" fill="${brand}"`);
const cross = (x: number, y: number, r: number): string =>
  path(`M${round(x - r)} ${round(y)}h${2 * r}M${round(x)} ${round(y - r)}v${2 * r}`);
const box = (x: number, y: number, half: number): string =>
  `<rect x="${round(x - half)}" y="${round(y - half)}" width="${2 * half}" height="${2 * half}" rx="2"/>`;

/** The symbol of a kind, with its middle at x, y. */
const symbols: Readonly<Record<Kind, (x: number, y: number) => string>> = {
  ceiling: (x, y) => circle(x, y, 15) + cross(x, y, 15) + circle(x, y, 5),
  downlight: (x, y) => circle(x, y, 8) + cross(x, y, 12),
  spot: (x, y) => circle(x, y, 8) + path(`M${round(x - 5)} ${round(y + 4)}l5-9 5 9z`, ` fill="${brand}"`),
  strip: (x, y) => path(`M${round(x)} ${round(y - 120)}v240`, ' stroke-width="5" stroke-dasharray="12 6"'),
  switch: (x, y) => circle(x, y, 5, ` fill="${brand}"`) + path(`M${round(x)} ${round(y)}l11-13m-5-3 8 7`),
  panel: (x, y) => box(x, y, 9) + cross(x, y, 9),
  curtain: (x, y) => box(x, y, 10) + letter(x, y, 'M'),
  presence: (x, y) =>
    path(`M${round(x - 12)} ${round(y + 7)}a14 14 0 0 1 24 0z`) + circle(x, y + 2, 3, ` fill="${brand}"`),
  gateway: (x, y) => box(x, y, 11) + letter(x, y, 'GW'),
  smoke: (x, y) => circle(x, y, 11) + letter(x, y, 'S'),
  gas: (x, y) => box(x, y, 11) + letter(x, y, 'G'),
  leak: (x, y) => path(`M${round(x)} ${round(y - 12)}c6 8 9 11 9 15a9 9 0 0 1-18 0c0-4 3-7 9-15z`),
  valve: (x, y) => path(`M${round(x - 12)} ${round(y - 8)}v16l24-16v16z`),
};

/** A length in the drawing's margin with ticks and millimetres; downwards where `isDown`. */
function measure(x: number, y: number, length: number, mm: number, isDown = false): string {
  const [along, tick] = isDown ? [`v${round(length)}`, 'm-5 0h10'] : [`h${round(length)}`, 'm0-5v10'];
  const start = `M${round(x)} ${round(y)}`;
  const middle = isDown ? [x - 10, y + length / 2] : [x + length / 2, y - 8];
  const turn = isDown ? ` transform="rotate(-90 ${round(middle[0] ?? 0)} ${round(middle[1] ?? 0)})"` : '';
  const ends = isDown ? `M${round(x)} ${round(y + length)}` : `M${round(x + length)} ${round(y)}`;
  return (
    path(`${start}${along}${start}${tick}${ends}${tick}`, ` stroke="${quiet}"`) +
    text(
      middle[0] ?? 0,
      middle[1] ?? 0,
      String(mm),
      ` font-size="13" fill="${quiet}" stroke="none" text-anchor="middle"${turn}`,
    )
  );
}

/** Lights of a row, from wall to light to wall. */
function chain(room: Room, x: number, y: number, perMm: number): string {
  const lights = room.devices.filter(({ kind }) => kind === 'downlight');
  if (lights.length === 0) return '';
  const places = [...new Set(lights.map((light) => light.x))].toSorted((a, b) => a - b);
  const stops = [0, ...places, room.width];
  return stops
    .slice(1)
    .map((stop, index) =>
      measure(x + (stops[index] ?? 0) * perMm, y, (stop - (stops[index] ?? 0)) * perMm, stop - (stops[index] ?? 0)),
    )
    .join('');
}

function opening(
  { kind, wall: side, at, width }: Room['openings'][number],
  room: Room,
  x: number,
  y: number,
  k: number,
): string {
  const isFlat = side === 'top' || side === 'bottom';
  const far = side === 'bottom' ? room.depth * k : side === 'right' ? room.width * k : 0;
  const [px, py] = isFlat ? [x + at * k, y + far] : [x + far, y + at * k];
  const w = width * k;
  const gap = isFlat
    ? `<rect x="${round(px)}" y="${round(py - wall / 2 - 1)}" width="${round(w)}" height="${wall + 2}" fill="#fff" stroke="none"/>`
    : `<rect x="${round(px - wall / 2 - 1)}" y="${round(py)}" width="${wall + 2}" height="${round(w)}" fill="#fff" stroke="none"/>`;
  if (kind === 'door')
    return (
      gap +
      path(
        `M${round(px)} ${round(py)}v${round(-w)}a${round(w)} ${round(w)} 0 0 1 ${round(w)} ${round(w)}`,
        ` fill="none" stroke="${quiet}"`,
      )
    );
  return (
    gap +
    path(
      `M${round(px)} ${round(py - 4)}h${round(w)}m0 8h${round(-w)}`,
      ` fill="none" stroke="${ink}" stroke-width="1.5"`,
    )
  );
}

function drawRoom(room: Room, x: number, y: number, k: number): string {
  const at = ({ x: dx, y: dy }: Device): [number, number] => [x + dx * k, y + dy * k];
  const furniture = room.furniture.map((one) => {
    const [fx, fy, w, h] = [x + one.x * k, y + one.y * k, one.width * k, one.depth * k];
    return (
      `<rect x="${round(fx)}" y="${round(fy)}" width="${round(w)}" height="${round(h)}" rx="4" fill="#f7f5f2" stroke="${line}"/>` +
      text(fx + w / 2, fy + h / 2 + 5, one.name, ` font-size="13" fill="${quiet}" stroke="none" text-anchor="middle"`)
    );
  });
  const wires = room.circuits.flatMap(([from, ends]) => {
    const start = room.devices[from];
    return ends.flatMap((end) => {
      const goal = room.devices[end];
      if (!start || !goal) return [];
      const [[sx, sy], [gx, gy]] = [at(start), at(goal)];
      return path(
        `M${round(sx)} ${round(sy)}Q${round(sx)} ${round(gy)} ${round(gx)} ${round(gy)}`,
        ' stroke-dasharray="3 5" opacity=".55"',
      );
    });
  });
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(room.width * k)}" height="${round(room.depth * k)}" fill="#fff" stroke="${ink}" stroke-width="${wall}"/>`,
    ...room.openings.map((one) => opening(one, room, x, y, k)),
    ...furniture,
    `<g fill="none" stroke="${brand}" stroke-width="1.2">${wires.join('')}</g>`,
    `<g fill="#fff" stroke="${brand}" stroke-width="1.6">${room.devices.map((device) => symbols[device.kind](...at(device))).join('')}</g>`,
    text(
      x + (room.width * k) / 2,
      y + room.depth * k + 30,
      `${room.name} ${((room.width * room.depth) / 1e6).toFixed(1)}㎡`,
      ` font-size="15" font-weight="600" text-anchor="middle"`,
    ),
    measure(x, y - 58, room.width * k, room.width),
    chain(room, x, y - 26, k),
  ].join('');
}

/** How many of each kind a plan has, in the order of the legend. */
export function countKinds({ rooms }: Plan): [Kind, number][] {
  const devices = rooms.flatMap((room) => room.devices);
  return (Object.keys(kinds) as Kind[])
    .map((kind): [Kind, number] => [kind, devices.filter((one) => one.kind === kind).length])
    .filter(([, count]) => count > 0);
}

export function drawPlan(plan: Plan): string {
  const wide = plan.rooms.reduce((sum, room) => sum + room.width, 0);
  const deep = Math.max(...plan.rooms.map((room) => room.depth));
  const k = Math.min(area.width / wide, area.height / deep);
  const top = area.y + (area.height - deep * k) / 2;
  let x = area.x + (area.width - wide * k) / 2;
  const depth = measure(x - 26, top, deep * k, deep, true);
  const rooms = plan.rooms.map((room) => {
    const drawn = drawRoom(room, x, top, k);
    x += room.width * k;
    return drawn;
  });
  const legend = countKinds(plan).map(([kind, count], index) => {
    const y = 196 + index * 46;
    // The strip is as long as the room; its sample is short.
    const sign =
      kind === 'strip' ? path(`M964 ${y}h36`, ' stroke-width="5" stroke-dasharray="12 6"') : symbols[kind](982, y);
    return `<g fill="#fff" stroke="${brand}" stroke-width="1.6">${sign}</g>${text(1020, y + 5, kinds[kind], ' font-size="15"')}${text(1224, y + 5, `× ${count}`, ` font-size="15" text-anchor="end" fill="${quiet}"`)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="system-ui,sans-serif" fill="${ink}"><rect width="${size.width}" height="${size.height}" fill="#fff"/>${depth}${rooms.join('')}<rect x="936" y="40" width="312" height="640" rx="8" fill="none" stroke="${line}"/>${text(960, 86, plan.title, ' font-size="22" font-weight="600"')}${text(960, 116, `第 ${plan.version} 版·尺寸单位 mm·虚线为控制回路`, ` font-size="13" fill="${quiet}"`)}${path('M960 140h264', ` stroke="${line}"`)}${legend.join('')}${text(960, 656, '安装高度与配线以现场复尺为准', ` font-size="13" fill="${quiet}"`)}</svg>\n`;
}
