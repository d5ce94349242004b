/** Texts that an editor wrote for one theme of programmes; each programme of the theme takes those used least. */
interface ThemeWords {
  readonly ideas: readonly string[];
  /** By the name of the scene. */
  readonly scenes: Readonly<Record<string, readonly string[]>>;
  /** By the name of the room. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
}

/** By the name of the theme. */
export type WordsByTheme = Readonly<Record<string, ThemeWords>>;
