// Both ways of cutting a text keep an emoji, which is two halves, whole or leave it out: no address and no platform takes one half.

/** The first `most` characters of a text, as `length` and the limits of our forms count them. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The first `most` signs of a text, as a reader counts them: an emoji is one. */
export const cutSigns = (text: string, most: number): string => [...text].slice(0, most).join('');
