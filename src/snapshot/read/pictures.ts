import * as v from 'valibot';
import { setting } from '#core/site/settings.ts';
import { mirroredFile, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';
import { isPlain } from '#core/wire/plain-address.ts';
import { isUploaded } from './uploaded.ts';

/** One file of a mirrored picture in the store and below `pictures/m/`; a file `….webp.avif` is the AVIF twin of `….webp`. */
const PictureFile = v.object({
  file: v.string(),
  width: v.number(),
  type: v.picklist(['image/webp', 'image/avif']),
  bytes: v.number(),
  sha256: v.string(),
});

/** A picture of another host that a record of the snapshot shows, keyed by {@link pictureKey} of its address. */
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

/** What stands for a picture on pages: its own file, else its address where its host is allowed, else the neutral tile. */
function shown({ name, source }: PictureRecord): string {
  if (name !== '') return mirroredFolder + mirroredFile(name);
  if (isPlain(source) || isUploaded(source)) return neutralTile;
  return allowedOrigins().includes(new URL(source).origin) ? source : neutralTile;
}

/** An address inside the JSON of a record, which ends before a quote, an escape or a bracket; or an upload's path. */
const address = /https?:\/\/[^"\\\s<>]+|(?<=")\/uploads\/[a-z0-9]{32}\.(?:jpg|png)(?=\\?")/g;

/** An address as it stands in HTML, read. */
export const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

/** The text of a record with the pictures of other hosts replaced by what pages show of them. */
export const withShownPictures = (text: string, find: (key: string) => PictureRecord | undefined): string =>
  text.replace(address, (found) => {
    const source = unescaped(found);
    const picture = find(pictureKey(source));
    return picture?.source === source ? shown(picture) : found;
  });
