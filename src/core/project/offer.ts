/** A line of an offer, with the fields shown under its room. */
interface PlacedLine {
  /** "" for a service. */
  readonly item_id: string;
  readonly room_name: string;
}

export interface OfferRoom<Line> {
  readonly name: string;
  readonly lines: readonly Line[];
}

const services = '设计与安装服务';
const elsewhere = '其他';

/** The lines of an offer by room, in their order; lines that are not devices come last, as services. */
export function offerRooms<Line extends PlacedLine>(lines: readonly Line[]): OfferRoom<Line>[] {
  const nameOf = (line: Line): string => (line.item_id === '' ? services : line.room_name || elsewhere);
  const rooms = [...Map.groupBy(lines, nameOf)].map(([name, own]) => ({ name, lines: own }));
  return [...rooms.filter((room) => room.name !== services), ...rooms.filter((room) => room.name === services)];
}

interface Drawing {
  readonly name: string;
  readonly version: number;
  /** 2: sent back. */
  readonly status: number;
}

/**
 * The drawings that stand: only the newest version of each name counts (contract 14.6), and one that was sent back is over with
 * the next version, under whatever name that answers it.
 */
export function newestDrawings<File extends Drawing>(files: readonly File[]): File[] {
  const latest = Math.max(...files.map(({ version }) => version));
  return [...Map.groupBy(files, (file) => file.name).values()]
    .flatMap((versions) => versions.toSorted((a, b) => b.version - a.version)[0] ?? [])
    .filter(({ status, version }) => status !== 2 || version === latest);
}
