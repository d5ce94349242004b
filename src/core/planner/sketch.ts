import { type House, type HouseRoom, roomArea } from './houses.ts';

/** A room on the sketch of a house, in the units of `sketchSize`. */
export interface SketchRoom {
  readonly key: string;
  readonly name: string;
  /** Whole square metres. */
  readonly area: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Stretches of the outer wall that are glass. */
  readonly windows: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

export const sketchSize = { width: 720, height: 360 } as const;

/** A corridor is drawn wide enough for its name; what it takes more than its share, all other rooms give. */
const narrowest = 40;

/** A window takes this part of the wall that is its own. */
const glass = 0.5;

const shareOf = (rooms: readonly HouseRoom[]): number => rooms.reduce((sum, { share }) => sum + share, 0);

/** Rows of columns of rooms, from the quiet side of the home to the side of its door. */
function rowsOf(rooms: readonly HouseRoom[]): HouseRoom[][][] {
  const of = (test: (room: HouseRoom) => boolean): HouseRoom[] => rooms.filter(test);
  const [ensuite] = of(({ key }) => key === 'ensuite');
  const bath = of(({ key }) => key === 'bath');
  // The only bathroom lies with the bedrooms; a second one leaves it to the guests at the door.
  const [small, atDoor] = ensuite ? [of(({ type, key }) => type === 'study' || key === 'ensuite'), bath] : [bath, []];
  const [master = [], ...bedrooms] = of(({ type }) => type === 'bedroom').map((room) => [room]);
  const alone = (type: HouseRoom['type']): HouseRoom[][] => of((room) => room.type === type).map((room) => [room]);
  const entrance = of(({ type }) => type === 'entrance');
  return [
    [master, small, ...bedrooms],
    alone('corridor'),
    [[...atDoor, ...entrance], ...alone('living'), ...alone('kitchen')],
  ].map((row) => row.filter((column) => column.length > 0));
}

/** A home of the type with rooms of their usual sizes, as it could be drawn by hand: no plan of any real one. */
export function sketchOf(house: House, area: number): SketchRoom[] {
  const rows = rowsOf(house.rooms).filter((row) => row.length > 0);
  const [hall = []] = rows.filter((row) => row.flat().every(({ type }) => type === 'corridor'));
  const hallHeight = hall.length > 0 ? narrowest : 0;
  const whole = shareOf(rows.flat(2)) - shareOf(hall.flat());
  const drawn: SketchRoom[] = [];
  let y = 0;
  for (const [at, row] of rows.entries()) {
    const share = shareOf(row.flat());
    const height = row === hall ? hallHeight : ((sketchSize.height - hallHeight) * share) / whole;
    let x = 0;
    for (const column of row) {
      const width = (sketchSize.width * shareOf(column)) / share;
      let top = y;
      for (const [place, room] of column.entries()) {
        const own = (height * room.share) / shareOf(column);
        const isOuter = at === 0 ? place === 0 : at === rows.length - 1 && place === column.length - 1;
        const wall = at === 0 ? top : top + own;
        drawn.push({
          ...{ key: room.key, name: room.name, area: roomArea(area, room) },
          ...{ x, y: top, width, height: own },
          windows: isOuter ? windowsOf(room.windows, x, wall, width) : [],
        });
        top += own;
      }
      x += width;
    }
    y += height;
  }
  return drawn;
}

function windowsOf(count: number, x: number, y: number, width: number): SketchRoom['windows'] {
  const part = width / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => ({
    x: x + part * at + (part * (1 - glass)) / 2,
    y,
    width: part * glass,
  }));
}
