/** The day of the sample world, midnight in Shanghai. Nothing in the seed reads the clock. */
export const baseTime = Date.UTC(2026, 8, 30, 16) / 1000;

export const daySeconds = 86_400;
