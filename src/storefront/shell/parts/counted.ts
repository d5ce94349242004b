/**
 * Attributes that tell styles how many children a list has and what its last row of two or three holds. A style that counts
 * from the end itself is wrong as long as the page arrives: what is last moves, and the list with it.
 */
export const counted = (count: number) => ({
  'data-count': count,
  'data-rest2': count % 2,
  'data-rest3': count % 3,
});
