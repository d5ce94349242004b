/** Deals sentences out so that each is used about as often as the others of its pool. */
export class FairShare {
  readonly #used = new Map<unknown, number>();

  /** The `count` sentences of `pool` used least so far, earlier ones first. Counts them as used. */
  take<Sentence>(pool: readonly Sentence[], count: number): Sentence[] {
    const uses = (sentence: Sentence): number => this.#used.get(sentence) ?? 0;
    const taken = [...pool].sort((a, b) => uses(a) - uses(b)).slice(0, count);
    for (const sentence of taken) this.#used.set(sentence, uses(sentence) + 1);
    return taken;
  }
}
