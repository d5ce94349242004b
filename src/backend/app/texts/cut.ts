/** The first characters of a text. A sign of two halves, such as an emoji, is kept whole or left out. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join('');
