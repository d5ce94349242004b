/** A running shop that is attacked; the fields besides `url` are known for `serve` only. */
export interface Target {
  readonly url: string;
  readonly dataFolder?: string;
  /** Everything that server and proxy have logged so far. */
  readonly logs?: () => string;
  /** Memory of the server's process in bytes. */
  readonly memory?: () => number;
}

/** One attack of the security review. */
export interface Attack {
  /** Number of the finding, `F4`. */
  readonly finding: string;
  /** What is tried, in a few words. */
  readonly name: string;
  /** Tries it. Returns `held`, or what the attacker got. */
  readonly run: (target: Target) => Promise<'held' | string>;
}
