/** States that the desk gives a centre; the others come with the rows of another system. */
export const centreStates = { 5: '待上线', 6: '已上线' } as const;

/** Limits of a centre, and of a dynamic. */
export const centreLimits = { pictures: 9, goods: 8, programmes: 6 } as const;
