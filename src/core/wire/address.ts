import * as v from 'valibot';

/**
 * A path of ours, a place on the page, `https:` or a phone number. A browser drops tabs and line breaks inside an address and
 * reads `\` as `/`, so none of them may occur; quotes and brackets are written encoded.
 */
const safe = /^(\/(?![/\\])|#|https:\/\/\w|tel:[+\d])[^\s\\<>"]*$/i;

/** The address when a page may link to it or show it, else "" (threat T3). */
export const safeHref = (address: string): string => (safe.test(address) ? address : '');

/** The target of a link, or a picture, in a reply. A missing one, and one that no page may link to, becomes "". */
export const Href = /* @__PURE__ */ v.pipe(v.nullish(v.string(), ''), v.transform(safeHref));

/** A list of pictures, without those whose address is unfit. */
export const Pictures = /* @__PURE__ */ v.pipe(
  v.array(Href),
  v.transform((pictures) => pictures.filter(Boolean)),
);
