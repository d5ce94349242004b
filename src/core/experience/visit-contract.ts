import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, DivisionCode, IntId, IntInput, requiredText } from '#core/wire/primitives.ts';

const DictItem = v.object({ id: IntId, name: v.string(), image: PictureHref });

/** Types, tags and places of the centres that are online (contract 10.2). */
export const ExperienceDict = v.object({
  storeType: v.array(DictItem),
  storeTag: v.array(DictItem),
  areas: v.array(
    v.object({
      provinceId: DivisionCode,
      provinceName: v.string(),
      cities: v.array(v.object({ cityId: DivisionCode, cityName: v.string() })),
    }),
  ),
});
export type ExperienceDict = v.InferOutput<typeof ExperienceDict>;

/** The choices that centres can be narrowed by (contract 10.2). */
export const getExperienceDict = /* @__PURE__ */ endpoint(
  'GET /papi/home/store/dict',
  'open',
  v.object({}),
  ExperienceDict,
);

/** Toggles a centre as a favourite (contract 10.8): every call changes the state. */
export const toggleExperienceFavourite = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/fav',
  'token',
  v.object({ id: v.string() }),
  v.object({ is_fav: Bool, fav_num: v.number() }),
);

/** The caller's home region as the address lookup of spec §3 answers it; all of it may be empty (contract 13.4). */
export const positionEntries = {
  provinceId: v.optional(v.pipe(v.string(), v.maxLength(9, '地区编码不正确')), ''),
  provinceName: v.optional(v.pipe(v.string(), v.maxLength(30, '省份不能超过 30 个字')), ''),
  cityId: v.optional(v.pipe(v.string(), v.maxLength(9, '地区编码不正确')), ''),
  cityName: v.optional(v.pipe(v.string(), v.maxLength(30, '城市不能超过 30 个字')), ''),
  areaId: v.optional(v.pipe(v.string(), v.maxLength(9, '地区编码不正确')), ''),
  areaName: v.optional(v.pipe(v.string(), v.maxLength(30, '区县不能超过 30 个字')), ''),
  countyId: v.optional(v.pipe(v.string(), v.maxLength(9, '地区编码不正确')), ''),
  detailedAddress: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '详细地址不能超过 120 个字')), ''),
};

/** Books a visit at a centre or a consultation about a programme (contract 10.9). One of the two ids is needed. */
export const bookVisit = /* @__PURE__ */ endpoint(
  'POST /papi/app/project/addbusiness',
  'open',
  v.object({
    project_id: v.optional(IntInput, 0),
    store_id: v.optional(IntInput, 0),
    contacts: requiredText('请输入姓名！', 30),
    contactNumber: requiredText('请输入联系方式！', 20),
    ...positionEntries,
    appoint_date: v.optional(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, '预约日期格式不正确')), ''),
    remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '备注不能超过 500 个字')), ''),
    source_type: v.optional(IntInput, 18),
  }),
  v.object({ business_id: IntId, crm_business_id: v.string() }),
);
