import rendered from '#backend/world/facts/home-pictures.json' with { type: 'json' };

/** A rendered home (scripts/studio/files.mjs). */
export interface Home {
  readonly name: string;
  readonly room: string;
  /** The category of programmes and the house type that it was furnished for. */
  readonly theme: string;
  readonly house: string;
  /** Devices that one sees in it, by leaf category: column 1–24 and row 1–12. */
  readonly spots: Readonly<Record<string, readonly [column: number, row: number]>>;
}

export const homes = rendered as unknown as readonly Home[];

export const homePicture = ({ name }: Home): string => `/pictures/home-${name}.webp`;

/** A picture of a room; other turns show other homes. */
export function roomPicture(room: string, turn = 0): string {
  const fitting = homes.filter((home) => home.room === room);
  const home = fitting[turn % fitting.length];
  if (!home) throw new Error(`no home shows a ${room}`);
  return homePicture(home);
}

/** Hands out homes in turn: of those in fitting rooms the one that was shown least, then the one that suits best. */
export class HomeTurns {
  readonly #shown = new Map<string, number>();

  take(fits: (home: Home) => boolean, suits: (home: Home) => number): Home | undefined {
    const times = ({ name }: Home): number => this.#shown.get(name) ?? 0;
    const [best] = homes.filter(fits).toSorted((a, b) => times(a) - times(b) || suits(b) - suits(a));
    if (best) this.#shown.set(best.name, times(best) + 1);
    return best;
  }
}
