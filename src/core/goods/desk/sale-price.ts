/** The price in a sale that takes `percent` off: whole yuan, at least one, so that a price tag looks like one. Cents. */
export const salePrice = (price: number, percent: number): number =>
  Math.max(100, Math.round((price * (100 - percent)) / 10_000) * 100);
