import * as v from 'valibot';
import { setting } from '#core/site/settings.ts';
import { mirroredFile, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';
import { isPlain } from '#core/wire/plain-address.ts';
import { isUploaded, isUploadedFilm } from './uploaded.ts';

/**
 * One file of a mirrored picture in the store and below `pictures/m/`; a file `….webp.avif` is the AVIF twin of `….webp`. A film
 * of the shop's own store has one file, whose width is not known (0).
 */
const PictureFile = v.object({
  file: v.string(),
  width: v.number(),
  type: v.picklist(['image/webp', 'image/avif', 'video/mp4', 'video/webm']),
  bytes: v.number(),
  sha256: v.string(),
});

/** A picture of another host, or a picture or film of the shop's own store, that a record of the snapshot shows, keyed by {@link pictureKey} of its address. */
export const Picture = v.object({
  source: v.string(),
  /** Digest of its content, the beginning of the names of its files; "" when it has not been mirrored. */
  name: v.string(),
  /** Size of the master in pixels; 0 when it is unknown. */
  width: v.number(),
  height: v.number(),
  files: v.array(PictureFile),
});
export type PictureRecord = v.InferOutput<typeof Picture>;

/** Shown in place of a picture that cannot be shown. */
const neutralTile = '/pictures/blank.svg';

/** The origins that the operator allows pictures to come from. */
const allowedOrigins = (): string[] => setting('pictureHosts').split(/,\s*/).filter(Boolean);

/**
 * What stands for a picture on pages: its own file, else its address where its host is allowed, else the neutral tile. A film that
 * is gone is none.
 */
function shown({ name, source, files }: PictureRecord): string {
  if (isUploadedFilm(source)) return files[0] ? mirroredFolder + files[0].file : '';
  if (name !== '') return mirroredFolder + mirroredFile(name);
  if (isPlain(source) || isUploaded(source)) return neutralTile;
  return allowedOrigins().includes(new URL(source).origin) ? source : neutralTile;
}

/** An address inside the JSON of a record, which ends before a quote, an escape or a bracket; or an upload's path. */
const address = /https?:\/\/[^"\\\s<>]+|(?<=")\/uploads\/[a-z0-9]{32}\.(?:jpg|png|mp4|webm)(?=\\?")/g;

/** An address as it stands in HTML, read. */
export const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

/** A picture of rich text inside the JSON of a record, whose quotes are escaped; attributes hold no bracket. */
const imageInText = /<img [^<>]*>/g;
const sourceOf = /\ssrc=\\"((?:https?:\/\/|\/uploads\/)[^"\\]*)\\"/;

/** Width of the file that rich text shows; it is at most 640 CSS pixels wide. */
const textWidth = 800;

/**
 * The attributes of a mirrored picture in rich text: 800 px, all that there is for dense screens, and the size of the master
 * where the text has none.
 */
function sizedInText(tag: string, { name, width, height }: PictureRecord): string {
  const address = (wanted?: number): string => mirroredFolder + mirroredFile(name, wanted);
  const isSmall = width <= textWidth;
  const attributes = {
    src: address(isSmall ? undefined : textWidth),
    ...(!isSmall && { srcset: `${address()} 2x` }),
    ...(!/\s(?:width|height)=/.test(tag) && { width, height }),
  };
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}=\\"${value}\\"`);
  return tag.replace(sourceOf, written.join(''));
}

/** The text of a record with the pictures of other hosts replaced by what pages show of them. */
export function withShownPictures(text: string, find: (key: string) => PictureRecord | undefined): string {
  const pictureAt = (found: string): PictureRecord | undefined => {
    const source = unescaped(found);
    const picture = find(pictureKey(source));
    return picture?.source === source ? picture : undefined;
  };
  const withSizes = text.replace(imageInText, (tag) => {
    const picture = pictureAt(sourceOf.exec(tag)?.[1] ?? '');
    return picture?.name ? sizedInText(tag, picture) : tag;
  });
  return withSizes.replace(address, (found) => {
    const picture = pictureAt(found);
    return picture ? shown(picture) : found;
  });
}
