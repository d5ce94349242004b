/** Deals sentences or looks out so that each is used about as often as the others of its pool. */
export class FairShare {
  readonly #used = new Map<unknown, number>();

  /** The `count` members of `pool` used least so far, earlier ones first. Counts them as used. */
  take<Member>(pool: readonly Member[], count: number): Member[] {
    const uses = (member: Member): number => this.#used.get(member) ?? 0;
    const taken = [...pool].sort((a, b) => uses(a) - uses(b)).slice(0, count);
    for (const member of taken) this.#used.set(member, uses(member) + 1);
    return taken;
  }
}
