/** A part of a whole in whole percent, – of nothing. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
