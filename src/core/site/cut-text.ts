/** The first `most` characters of a text, without half of an emoji at its end: no address can hold one. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
