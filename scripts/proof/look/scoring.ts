/** The mall as it is, a drawing that it is built to, or a screen of an earlier day. */
export type SheetKind = 'page' | 'drawing' | 'old';

/** What a numbered sheet shows. */
export interface Sheet {
  readonly kind: SheetKind;
  readonly name: string;
}

/** A scoring as lines to print. It is valid when the old screens have the lowest mean in each order. */
export interface Scoring {
  readonly lines: readonly string[];
  readonly isValid: boolean;
}

const kinds: readonly SheetKind[] = ['old', 'page', 'drawing'];

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Marks of one pair of eyes by the number of a sheet, with what the sheets show. */
export interface Scored {
  readonly key: Readonly<Record<string, Sheet>>;
  readonly marks: Readonly<Record<string, number>>;
}

/** What all eyes gave to the same screens, each in an order of its own. Throws when a mark is missing. */
export function scoringOf(eyes: readonly Scored[]): Scoring {
  const given = new Map<string, Sheet & { readonly given: number[] }>();
  for (const [nth, { key, marks }] of eyes.entries()) {
    for (const [number, { kind, name }] of Object.entries(key)) {
      const mark = marks[number];
      if (typeof mark !== 'number' || mark < 0 || mark > 10) throw new Error(`eyes ${nth + 1}: no mark for ${number}`);
      const screen = given.get(`${kind} ${name}`) ?? { kind, name, given: [] };
      screen.given.push(mark);
      given.set(`${kind} ${name}`, screen);
    }
  }
  const marks = [...given.values()];
  const of = (kind: SheetKind) => marks.filter((sheet) => sheet.kind === kind);
  const lines = kinds.flatMap((kind) => {
    const means = of(kind).map(({ given }) => meanOf(given));
    if (means.length === 0) return [];
    const [least, most] = [Math.min(...means), Math.max(...means)];
    return [`${kind}: ${means.length}, mean ${meanOf(means).toFixed(2)}, ${least.toFixed(2)} to ${most.toFixed(2)}`];
  });
  const isValid = eyes.every((_, nth) => {
    const [old = 0, ...others] = kinds
      .map((kind) => of(kind).map(({ given }) => given[nth] ?? 0))
      .filter((given) => given.length > 0)
      .map(meanOf);
    return of('old').length > 0 && others.every((mean) => mean > old);
  });
  const pages = of('page').toSorted((a, b) => meanOf(a.given) - meanOf(b.given));
  const reached = pages.filter(({ given }) => meanOf(given) >= 8.5).length;
  lines.push(`${reached} of ${pages.length} pages reach 8.5${isValid ? '' : '; the old screens are not last'}`);
  for (const { name, given } of pages) {
    const old = of('old').find((sheet) => sheet.name === name);
    const before = old ? `, before ${meanOf(old.given).toFixed(2)}` : '';
    lines.push(`${meanOf(given).toFixed(2)} ${name} (${given.join(', ')}${before})`);
  }
  return { lines, isValid };
}
