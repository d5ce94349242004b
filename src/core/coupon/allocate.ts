/**
 * Splits `amount` cents over lines in proportion to their weights. The parts are whole, never negative, never above
 * their weight, and sum to `amount` exactly: the cents lost by rounding down go to the largest remainders. `amount` may
 * not exceed the sum of the weights. `allocate(100, [1000, 1000, 1000])` → `[34, 33, 33]`.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0 || amount > whole) throw new RangeError(`cannot split ${amount} over ${whole}`);
  if (whole === 0) return weights.map(() => 0);
  // The product of two amounts can exceed the safe integers; BigInt keeps the remainders exact.
  const shares = weights.map((weight, index) => {
    const weighted = BigInt(amount) * BigInt(weight);
    return { index, part: Number(weighted / BigInt(whole)), rest: Number(weighted % BigInt(whole)) };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.part, 0);
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map((share) => share.part);
}
