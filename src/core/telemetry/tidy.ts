/** Faults that one message may tell: a page that fails in a loop says so often enough with these. */
export const mostFaults = 5;

/** Longest text of a fault that is kept. */
export const longestFault = 200;

/**
 * A message of the browser without what could name a person or a thing of theirs: queries of addresses, mail addresses, numbers
 * of five digits and more (mobiles, orders), long keys. What is left is one line.
 */
export const tidyText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\?[^\s'"”’)]*/g, '')
    .replace(/[^\s'"“‘(<]+@[^\s'"”’)>]+/g, '…')
    .replace(/\d[\d -]{3,}\d/g, '…')
    .replace(/(?=[\w-]*\d)[\w-]{24,}/g, '…')
    .trim()
    .slice(0, longestFault)
    .toWellFormed();

/** A script of ours with line and column, `/_astro/store.a1b2.js:1:230`; `inline` for scripts in the page itself. */
export const placePattern = /^(?:inline|\/_astro\/[\w.~-]{1,100}):\d{1,7}:\d{1,7}$/;
