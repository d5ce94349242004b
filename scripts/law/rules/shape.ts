import type { Tree } from '#scripts/law/source/tree.ts';

/**
 * How far an arrow between two rooms reaches. `any`: every import. `own-word`: only within the same word
 * (`storefront/cart` to `storefront/cart`). `dynamic`: only by `import()`, so that it is fetched when it is needed.
 * `type`: only types. A right to more holds for types too, as they leave nothing at run time.
 */
export type Reach = 'any' | 'own-word' | 'dynamic' | 'type';

/** What a room's files may import. Whatever is not named is forbidden. */
export interface Rights {
  readonly may: Readonly<Record<string, Reach>>;
  /** Packages by name with all their sub-paths, or one sub-path alone (`crypto-js/md5.js`). */
  readonly packages: readonly string[];
  /** Parts of Node by name, without `node:`. */
  readonly node: readonly string[];
}

export interface Room extends Rights {
  readonly name: string;
  /** Globs of its files, from the root; the first room of the table that holds a file has it. */
  readonly holds: readonly string[];
  /** What its tests may import besides. */
  readonly tests?: Rights;
  /** Proofs and journeys open testing rooms though they are no unit tests. */
  readonly opensTesting?: true;
}

/** One offence that stands for a reason. It is itself an offence once nothing needs it. */
export interface Exception {
  readonly rule: string;
  readonly file: string;
  /** What is imported or written; unset covers all that the rule finds in the file. */
  readonly about?: string;
  readonly reason: string;
}

export interface Law {
  readonly rooms: readonly Room[];
  /** What every test may import, whichever room it stands in. */
  readonly tests: Rights;
  /** The words of `src/core`, lowest first: a word imports those before it. */
  readonly coreWords: readonly string[];
  /** By module of the backend: its files that other modules may import. */
  readonly moduleDoors: Readonly<Record<string, readonly string[]>>;
  readonly folders: {
    readonly mostFiles: number;
    readonly mostLines: number;
    /** Of a test: a table of cases is longer than an idea. */
    readonly mostTestLines: number;
    /** Names that say nothing of what lies inside. */
    readonly drawers: readonly string[];
    /** Globs of files that the folder limit does not count. */
    readonly uncounted: readonly string[];
  };
  readonly exceptions: readonly Exception[];
}

export interface Offence {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  /** What is wrong and what to do instead. */
  readonly text: string;
  /** What is imported or written, for exceptions. */
  readonly about: string;
}

/** One rule or several that look at the same things. */
export type Check = (tree: Tree, law: Law, root: string) => Offence[];
