/** The grid on the picture of a room that spots stand on, columns and rows from 1. */
export const spotGrid = { columns: 24, rows: 12 } as const;

/** Limits of a programme. */
export const programmeLimits = { pictures: 9, rooms: 12, devices: 20 } as const;
