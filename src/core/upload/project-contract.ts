import * as v from 'valibot';
import { Href } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntId, IntInput } from '#core/wire/primitives.ts';
import { partsOverheadBytes } from './contract.ts';

/** The size limit of a house plan (contract 14.6). */
export const projectFileCapBytes = 10 * 1024 * 1024;

/**
 * Adds a member's file to one of their projects (contract 14.6). Refuses more than 10 MB (413), anything but
 * JPEG, PNG, PDF and DWG by content (415), and the thirty-first file of a day (429). Only the owner can read `url`.
 */
export const uploadProjectFile = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/file/upload',
  'token',
  v.object({
    file: v.file('请选择要上传的文件'),
    order_id: IntInput,
    type: v.picklist(['houseplan', 'photo', 'other'], '请选择文件类型'),
  }),
  v.object({ file_id: IntId, url: Href, name: v.string(), size: v.number() }),
  'multipart',
  projectFileCapBytes + partsOverheadBytes,
);
