/** The neutral tile: the picture of a record that has none, and of one that cannot be had. */
export const blankPicture = '/pictures/blank.svg';
