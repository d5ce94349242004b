import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { writtenPictures } from '#core/staff/written.ts';
import { Bool, DivisionCode, Id, IntInput, requiredText } from '#core/wire/primitives.ts';
import { centreLimits } from './limits.ts';

const Done = v.object({ status: v.boolean() });
const Html = v.pipe(v.string(), v.maxLength(60_000, '文字过长'));
const Word = requiredText('请填写名称', 12);

/** Centres with their state, the first of the list first. */
export const listDeskCentres = /* @__PURE__ */ deskRead(
  '/admin/api/centres',
  ['content'],
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        centre_id: v.number(),
        name: v.string(),
        cover: v.string(),
        city: v.string(),
        /** City, county and street. */
        address: v.string(),
        /** GCJ-02 degrees. */
        lng: v.number(),
        lat: v.number(),
        tel: v.string(),
        hours: v.string(),
        /** One of spec §4; 6 is online. */
        status: v.number(),
        dynamics: v.number(),
        /** Reservations of a visit, all of them. */
        visits: v.number(),
      }),
    ),
  }),
);

const centreEntries = {
  name: requiredText('请填写体验馆名称', 30),
  type: requiredText('请填写体验馆类型', 12),
  /** Code of the county, which names city and province as well. */
  area_id: v.pipe(v.string('请选择省、市和区县'), v.nonEmpty('请选择省、市和区县'), DivisionCode),
  address: requiredText('请填写街道和门牌', 80),
  /** GCJ-02 degrees. */
  lng: v.pipe(v.number('坐标不正确'), v.minValue(-180, '经度不正确'), v.maxValue(180, '经度不正确')),
  lat: v.pipe(v.number('坐标不正确'), v.minValue(-90, '纬度不正确'), v.maxValue(90, '纬度不正确')),
  tel: requiredText('请填写电话', 30),
  hours: v.pipe(
    v.string('请填写营业时间'),
    v.trim(),
    v.regex(/^([01]\d|2[0-4]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/, '营业时间应为 09:00-21:00 的样子'),
  ),
  status: v.pipe(IntInput, v.picklist([0, 1, 2, 4, 5, 6], '请选择状态')),
  /** The first is the cover. */
  images: writtenPictures(1, centreLimits.pictures),
  tags: v.array(Word),
  facilities: v.pipe(v.array(Word), v.maxLength(12, '设施最多 12 项')),
  /** HTML, or lines of plain text. */
  intro: v.optional(Html, ''),
  brand_ids: v.array(IntInput),
  /** Goods that the centre shows, by goods_id, in their order. */
  goods_ids: v.pipe(v.array(Id), v.maxLength(centreLimits.goods, `展出的商品最多 ${centreLimits.goods} 个`)),
  programme_ids: v.pipe(
    v.array(IntInput),
    v.maxLength(centreLimits.programmes, `展出的方案最多 ${centreLimits.programmes} 套`),
  ),
};

/** A centre as the form shows it. */
const Centre = v.object({
  centre_id: v.number(),
  ...centreEntries,
  // Rows of another system may be written otherwise.
  hours: v.string(),
  images: v.array(v.string()),
  province_id: v.string(),
  city_id: v.string(),
  goods: v.array(v.object({ id: v.string(), name: v.string() })),
  updated: v.number(),
});
export type DeskCentre = v.InferOutput<typeof Centre>;

/** One centre as the form shows it. */
export const getDeskCentre = /* @__PURE__ */ deskRead(
  '/admin/api/centres/centre',
  ['content'],
  v.object({ centre_id: IntInput }),
  Centre,
);

/** Choices of the form of a centre. */
export const listCentreChoices = /* @__PURE__ */ deskRead(
  '/admin/api/centres/choices',
  ['content'],
  v.object({}),
  v.object({
    types: v.array(v.string()),
    tags: v.array(v.string()),
    brands: v.array(v.object({ id: v.number(), name: v.string() })),
    programmes: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
);

/**
 * Stores a centre; without `centre_id` a new one. `updated` is that of the centre that was read: it is refused when somebody
 * else has stored it since.
 */
export const saveCentre = /* @__PURE__ */ deskWrite(
  '/admin/api/centres/save',
  ['content'],
  v.object({
    centre_id: v.optional(IntInput),
    updated: v.optional(IntInput, 0),
    ...centreEntries,
    // Without them the centre stands in the middle of its city.
    lng: v.optional(centreEntries.lng),
    lat: v.optional(centreEntries.lat),
  }),
  v.object({ centre_id: v.number() }),
);
export type CentreToSave = v.InferOutput<(typeof saveCentre)['input']>;

const dynamicEntries = {
  title: requiredText('请填写标题', 60),
  summary: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '摘要不能超过 120 个字')), ''),
  images: writtenPictures(0, centreLimits.pictures),
  /** HTML, or lines of plain text. */
  content: v.pipe(Html, v.trim(), v.nonEmpty('请填写正文')),
};

/** Dynamics of a centre, the newest first. */
export const listDeskDynamics = /* @__PURE__ */ deskRead(
  '/admin/api/centres/dynamics',
  ['content'],
  v.object({ centre_id: IntInput }),
  v.object({
    centre: v.string(),
    /** Whether shoppers see the centre, and so its dynamics. */
    is_online: Bool,
    list: v.array(
      v.object({
        dynamic_id: v.number(),
        title: v.string(),
        summary: v.string(),
        images: v.array(v.string()),
        content: v.string(),
        created: v.number(),
        /** Of all that, for {@link saveDynamic}. */
        mark: v.string(),
      }),
    ),
  }),
);

export type DeskDynamic = v.InferOutput<(typeof listDeskDynamics)['output']>['list'][number];

/**
 * Stores a dynamic of a centre; without `dynamic_id` a new one, dated now. Without a summary its first line is taken. Refused when
 * somebody has changed the one of the mark since.
 */
export const saveDynamic = /* @__PURE__ */ deskWrite(
  '/admin/api/centres/dynamics/save',
  ['content'],
  v.object({
    dynamic_id: v.optional(IntInput),
    centre_id: IntInput,
    ...dynamicEntries,
    mark: v.optional(v.string(), ''),
  }),
  v.object({ dynamic_id: v.number() }),
);

/** Deletes a dynamic; the log keeps its text. */
export const removeDynamic = /* @__PURE__ */ deskWrite(
  '/admin/api/centres/dynamics/remove',
  ['content'],
  v.object({ dynamic_id: IntInput }),
  Done,
);
