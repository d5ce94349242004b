import * as v from 'valibot';
import { plainAddress } from './plain-address.ts';

/**
 * A path of ours, a place on the page, `https:` or a phone number. A browser drops tabs and line breaks inside an address and
 * reads `\` as `/`, so none of them may occur; quotes and brackets are written encoded.
 */
const safe = /^(\/(?![/\\])|#|https:\/\/\w|tel:[+\d])[^\s\\<>"]*$/i;

/** The address when a page may link to it or show it, else "" (threat T3). */
export const safeHref = (address: string): string => (safe.test(address) ? address : '');

const addressBy = (kept: (address: string) => string) => v.pipe(v.nullish(v.string(), ''), v.transform(kept));

/** The target of a link in a reply. A missing one, and one that no page may link to, becomes "". */
export const Href = /* @__PURE__ */ addressBy(safeHref);

/** The address of a picture when a page may show it, one by `http:` marked as such (ADR 64); else "". */
export const safePicture = (address: string): string => safeHref(plainAddress(address));

/** A picture in a reply, by {@link safePicture}. */
export const PictureHref = /* @__PURE__ */ addressBy(safePicture);

/** A list of pictures, without those whose address is unfit. */
export const Pictures = /* @__PURE__ */ v.pipe(
  v.array(PictureHref),
  v.transform((pictures) => pictures.filter(Boolean)),
);
