/** Deals sentences or looks out so that each is used about as often as the others of its pool. */
export class FairShare {
  readonly #used = new Map<unknown, number>();

  /** The `count` members of `pool` used least so far, earlier ones first. Counts them as used. */
  take<Member>(pool: readonly Member[], count: number): Member[] {
    const taken = this.#byUse(pool).slice(0, count);
    this.note(taken);
    return taken;
  }

  /** The third of `pool` used least so far, at least `fewest` members: chance may choose among them. */
  rarest<Member>(pool: readonly Member[], fewest: number): Member[] {
    return this.#byUse(pool).slice(0, Math.max(fewest, Math.ceil(pool.length / 3)));
  }

  /** Counts members that were chosen elsewhere. */
  note(members: readonly unknown[]): void {
    for (const member of members) this.#used.set(member, (this.#used.get(member) ?? 0) + 1);
  }

  #byUse<Member>(pool: readonly Member[]): Member[] {
    const uses = (member: Member): number => this.#used.get(member) ?? 0;
    return [...pool].sort((a, b) => uses(a) - uses(b));
  }
}
