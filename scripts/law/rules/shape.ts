import type { Ruled } from '#scripts/law/source/glossary.ts';
import type { Tree } from '#scripts/law/source/tree.ts';

/**
 * Reach of a permission between two rooms. `any`: every import. `own-word`: only within the same word
 * (`storefront/cart` to `storefront/cart`). `dynamic`: only by `import()`, so that it is fetched when it is needed.
 * `type`: only types. Every other permission includes types, because they do not exist at run time.
 */
export type Reach = 'any' | 'own-word' | 'dynamic' | 'type';

/** Imports that a room's files may use. Everything not named is forbidden. */
export interface Rights {
  readonly may: Readonly<Record<string, Reach>>;
  /** Packages by name with all their sub-paths, or one sub-path alone (`crypto-js/md5.js`). */
  readonly packages: readonly string[];
  /** Node modules by name, without `node:`. */
  readonly node: readonly string[];
}

export interface Room extends Rights {
  readonly name: string;
  /** Globs of its files, from the root; a file belongs to the first room of the table that matches. */
  readonly holds: readonly string[];
  /** Additional imports of its tests. */
  readonly tests?: Rights;
  /** Proofs and journeys may use testing rooms although they are not unit tests. */
  readonly opensTesting?: true;
}

/** One tolerated offence with its reason. It becomes an offence itself once nothing needs it. */
export interface Exception {
  readonly rule: string;
  readonly file: string;
  /** The imported or written name; if unset, everything that the rule finds in the file. */
  readonly about?: string;
  readonly reason: string;
}

/** A sense of a ruled-out word that is legal in these rooms, or for these names; in both if both are given. */
export interface Sense {
  readonly word: string;
  /** Globs of files. */
  readonly rooms?: readonly string[];
  /** Whole names. */
  readonly names?: readonly string[];
  readonly reason: string;
}

export interface Law {
  readonly rooms: readonly Room[];
  /** Imports allowed to every test in any room. */
  readonly tests: Rights;
  /** The words of `src/core`, lowest first: a word imports only words before it. */
  readonly coreWords: readonly string[];
  /** By backend module: its files that other modules may import. */
  readonly moduleDoors: Readonly<Record<string, readonly string[]>>;
  readonly folders: {
    readonly mostFiles: number;
    readonly mostLines: number;
    /** Limit for tests: tables of cases are long. */
    readonly mostTestLines: number;
    /** Names that say nothing about the content. */
    readonly drawers: readonly string[];
    /** Globs of files that the folder limit ignores. */
    readonly uncounted: readonly string[];
  };
  /** The ruled-out words of the glossary. */
  readonly glossary: readonly Ruled[];
  readonly vocabulary: {
    /** Globs of the files whose names are checked. */
    readonly holds: readonly string[];
    /** Globs of the files among them that spell the names of others. */
    readonly free: readonly string[];
    /** Rooms of words that are plain English elsewhere: they are ruled out only there. */
    readonly onlyIn: Readonly<Record<string, readonly string[]>>;
    readonly senses: readonly Sense[];
  };
  readonly exceptions: readonly Exception[];
}

export interface Offence {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  /** The problem and its remedy. */
  readonly text: string;
  /** The imported or written name, for exceptions. */
  readonly about: string;
}

/** One rule, or several that examine the same things. */
export type Check = (tree: Tree, law: Law, root: string) => Offence[];
