import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';

/** The size limit of a picture (contract 14.5). */
export const imageCapBytes = 2 * 1024 * 1024;
/** The allowance for boundaries and the other fields around one file. */
export const partsOverheadBytes = 16 * 1024;

const image = v.file('请选择要上传的图片');
const Uploaded = v.object({ image_url: PictureHref });

/**
 * The upload method for pictures (contract 14.5). `local` sends them to {@link uploadLocalImage}, which needs no
 * further token.
 */
export const getUploadToken = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/espier/image_upload_token',
  'token',
  v.object({ filetype: v.optional(v.literal('image', '只能上传图片'), 'image') }),
  v.object({ driver: v.literal('local'), token: v.string() }),
);

/**
 * Stores a picture of a review or an after-sales case (contract 14.5). Refuses more than 2 MB (413), anything but JPEG
 * and PNG by content (415), and the eleventh picture of a day (429).
 */
export const uploadLocalImage = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/espier/uploadlocal',
  'token',
  v.object({ images: image }),
  Uploaded,
  'multipart',
  imageCapBytes + partsOverheadBytes,
);

/** The same under the name used by older clients (contract 14.5). */
export const uploadImage = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/espier/upload',
  'token',
  v.object({ file: image }),
  Uploaded,
  'multipart',
  imageCapBytes + partsOverheadBytes,
);
