import * as v from 'valibot';
import { Href } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntInput, Text } from '#core/wire/primitives.ts';

/** Opaque ids of a Wukong install; `demo` in ours (contract 12.2). */
const Opaque = v.pipe(v.string('参数错误'), v.regex(/^[A-Za-z0-9_-]{1,128}$/, '参数错误'));

/** A field of a campaign form (contract 12.1). */
export const CrmField = v.object({
  fieldId: IntInput,
  fieldName: v.string(),
  /** Label. */
  name: v.string(),
  /**
   * 1 single-line text, 2 multi-line text, 3 one choice, 4 date, 5 number, 6 decimal, 7 mobile, 8 file, 9 several
   * choices, 13 date and time, 14 e-mail.
   */
  type: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14]),
  formType: v.string(),
  inputTips: Text,
  /** The limit in characters; null = the limit of the type. */
  maxLength: v.nullable(v.number()),
  defaultValue: Text,
  isUnique: v.picklist([0, 1]),
  /** 1 = required, despite its name: this is Wukong's spelling. */
  isNull: v.picklist([0, 1]),
  /** The choices, comma-separated and as a list. */
  options: Text,
  setting: v.array(v.string()),
  /** 0 custom, 1 fixed. */
  fieldType: v.picklist([0, 1]),
  sorting: v.number(),
});
export type CrmField = v.InferOutput<typeof CrmField>;

/** The form of a campaign (contract 12.1). 2056 活动已停用, 2057 活动已过期, 400 参数错误. */
export const getCampaignForm = /* @__PURE__ */ endpoint(
  'POST /wkcrm/CrmMarketing/queryAddField',
  'open',
  v.object({ marketingId: Opaque }),
  v.object({
    marketingName: v.string(),
    list: v.array(CrmField),
    mainFileList: v.array(v.object({ fileId: v.string(), name: v.string(), url: Href, size: v.number() })),
  }),
);

const Answer = v.union([v.string(), v.number(), v.array(v.string()), v.null()], '参数错误');

/** Submits a campaign form (contract 12.2). 2058 每台设备只能填写一次. */
export const saveCampaignEntry = /* @__PURE__ */ endpoint(
  'POST /wkcrm/CrmMarketing/saveMarketingInfo',
  'open',
  v.object({
    marketingId: Opaque,
    currentUserId: Opaque,
    device: v.pipe(v.string('参数错误'), v.trim(), v.nonEmpty('参数错误'), v.maxLength(128, '参数错误')),
    fieldInfo: v.object({
      entity: v.optional(v.record(v.string(), Answer), {}),
      field: v.optional(
        v.pipe(
          v.array(
            v.object({
              fieldId: IntInput,
              fieldName: Text,
              name: Text,
              type: v.optional(IntInput, 1),
              fieldType: v.optional(IntInput, 0),
              value: v.optional(Answer, null),
            }),
          ),
          v.maxLength(100, '参数错误'),
        ),
        [],
      ),
    }),
  }),
  v.nullish(v.null(), null),
);
