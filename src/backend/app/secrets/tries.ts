/** Most subjects remembered per kind; beyond it the one that has been quiet for longest is forgotten. */
const mostSubjects = 100_000;

/**
 * Rules of the kinds of tries. `wait`: after `free` tries each further one doubles the time until the next is admitted; a
 * quiet `forgetS` seconds end it. `bucket`: holds `size` tries and loses them evenly over `emptyS` seconds.
 */
const rules = {
  /** Passwords for one mobile from one address. */
  pair: { free: 5, firstS: 30, longestS: 900, forgetS: 86_400 },
  /** Passwords of a member from a browser or session that is the member's own. */
  own: { free: 5, firstS: 30, longestS: 900, forgetS: 86_400 },
  /** Passwords for one mobile from all addresses of strangers. */
  mobile: { size: 5, emptyS: 86_400 },
  /** Passwords from one address: an office or a whole district may stand behind it. */
  address: { size: 30, emptyS: 21_600 },
  /** The same, with a captcha solved for each. */
  flood: { size: 600, emptyS: 3600 },
  /** Logins to one account of the staff from one network. */
  staff: { free: 5, firstS: 30, longestS: 900, forgetS: 86_400 },
  /** Logins of staff from one network. */
  'staff-address': { size: 30, emptyS: 3600 },
  /** Wrong SMS codes from one address. */
  'code-address': { size: 60, emptyS: 3600 },
  /** Answers to one SMS code. */
  code: { size: 5, emptyS: Number.POSITIVE_INFINITY },
  /** Answers to one captcha. */
  captcha: { size: 3, emptyS: Number.POSITIVE_INFINITY },
  /** Pick-up codes for one order. */
  pickup: { free: 5, firstS: 30, longestS: 900, forgetS: 86_400 },
} as const;

interface Wait {
  readonly free: number;
  readonly firstS: number;
  readonly longestS: number;
  readonly forgetS: number;
}
interface Bucket {
  readonly size: number;
  readonly emptyS: number;
}
export type TryKind = keyof typeof rules;

interface Count {
  readonly tries: number;
  readonly last: number;
}

/**
 * Counts the tries at secrets: passwords, codes, captchas. The counts stay in memory, so a flood of wrong answers writes
 * nothing to the disk and a hundred simultaneous guesses are counted like a hundred in a row: admit a try before anything
 * is compared. A restart forgets them (ADR 41).
 */
export interface Tries {
  /** Seconds until the next try is admitted; 0 when it is admitted now. Infinity: never again. */
  readonly waitS: (kind: TryKind, who: string, now: number) => number;
  /** Counts a try if it is admitted; returns the seconds of {@link waitS} before it. */
  readonly admit: (kind: TryKind, who: string, now: number) => number;
  /** Takes one try back, because it was right. */
  readonly forgive: (kind: TryKind, who: string) => void;
  /** Forgets all tries. */
  readonly clear: (kind: TryKind, who: string) => void;
}

export function createTries(): Tries {
  const counts = new Map<TryKind, Map<string, Count>>();
  const countsOf = (kind: TryKind): Map<string, Count> => {
    const known = counts.get(kind) ?? new Map<string, Count>();
    counts.set(kind, known);
    return known;
  };

  function put(kind: TryKind, who: string, count: Count): void {
    const all = countsOf(kind);
    // Behind all others: a Map keeps the order of insertion.
    all.delete(who);
    all.set(who, count);
    const oldest = all.size > mostSubjects ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
  }

  /** Tries that still count. */
  function triesOf(kind: TryKind, who: string, now: number): number {
    const count = countsOf(kind).get(who);
    if (!count) return 0;
    const rule: Wait | Bucket = rules[kind];
    const quietS = Math.max(0, now - count.last);
    if ('free' in rule) return quietS >= rule.forgetS ? 0 : count.tries;
    return Math.max(0, count.tries - (quietS * rule.size) / rule.emptyS);
  }

  function waitS(kind: TryKind, who: string, now: number): number {
    const rule: Wait | Bucket = rules[kind];
    const tries = triesOf(kind, who, now);
    if ('size' in rule) {
      const over = tries + 1 - rule.size;
      // Fractions of a try are not exact.
      return over <= 0 ? 0 : Math.max(0, Math.ceil((over * rule.emptyS) / rule.size - 1e-6));
    }
    if (tries < rule.free) return 0;
    const last = countsOf(kind).get(who)?.last ?? now;
    return Math.max(0, last + Math.min(rule.firstS * 2 ** (tries - rule.free), rule.longestS) - now);
  }

  return {
    waitS,
    admit: (kind, who, now) => {
      const left = waitS(kind, who, now);
      if (left === 0) put(kind, who, { tries: triesOf(kind, who, now) + 1, last: now });
      return left;
    },
    forgive: (kind, who) => {
      const count = countsOf(kind).get(who);
      if (!count) return;
      if (count.tries <= 1) countsOf(kind).delete(who);
      else countsOf(kind).set(who, { ...count, tries: count.tries - 1 });
    },
    clear: (kind, who) => void countsOf(kind).delete(who),
  };
}
