/** One attack of the security review, against a running demo shop (`npm start`). */
export interface Attack {
  /** Number of the finding, `F4`. */
  readonly finding: string;
  /** What is tried, in a few words. */
  readonly name: string;
  /** Tries it. Returns `held`, or what the attacker got. */
  readonly run: (target: { readonly url: string }) => Promise<'held' | string>;
}
