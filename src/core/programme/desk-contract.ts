import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenPicture, writtenPictures } from '#core/staff/written.ts';
import { Id, IntInput, requiredText, Text } from '#core/wire/primitives.ts';
import { programmeLimits, spotGrid } from './limits.ts';

const Named = v.object({ id: v.number(), name: v.string() });

/** Programmes, those that were changed last first. */
export const listDeskProgrammes = /* @__PURE__ */ deskRead(
  '/admin/api/programmes',
  ['content'],
  v.object({ search: v.optional(Text, '') }),
  v.object({
    list: v.array(
      v.object({
        programme_id: v.number(),
        code: v.string(),
        name: v.string(),
        cover: v.string(),
        house_type: v.string(),
        category: v.string(),
        /** Cents with design and installation, 0 = on request. */
        price: v.number(),
        /** Whether its last change is not published yet. */
        is_pending: v.boolean(),
        is_package: v.boolean(),
        rooms: v.number(),
        /** Places, whatever their number of pieces. */
        devices: v.number(),
        /** Needs that members have sent about it, and projects that follow it. */
        needs: v.number(),
        projects: v.number(),
        /** Members who keep it among their favourites. */
        favourites: v.number(),
        /** Unix seconds. */
        updated: v.number(),
      }),
    ),
  }),
);

/** Column or row of a spot, 0 without one. */
const spot = (last: number) => v.pipe(IntInput, v.minValue(0, '位置不正确'), v.maxValue(last, '位置不正确'));

const deviceEntries = {
  item_id: Id,
  num: v.pipe(IntInput, v.minValue(1, '数量至少为 1'), v.maxValue(99, '数量最多为 99')),
  x: spot(spotGrid.columns),
  y: spot(spotGrid.rows),
};
const roomEntries = {
  name: requiredText('请填写房间名称', 12),
  summary: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '房间说明不能超过 120 个字')), ''),
  image: v.union([v.literal(''), WrittenPicture]),
};

const programmeEntries = {
  name: requiredText('请填写方案名称', 40),
  summary: requiredText('请填写一句话介绍', 120),
  cate_id: v.pipe(IntInput, v.minValue(1, '请选择方案类别')),
  house_type: v.pipe(IntInput, v.minValue(1, '请选择户型')),
  house_cate: v.pipe(IntInput, v.minValue(1, '请选择适用阶段')),
  /** Square metres. */
  area: v.pipe(IntInput, v.minValue(1, '请填写面积'), v.maxValue(9999, '面积过大')),
  /** Cents with design and installation, 0 = on request. */
  price: v.pipe(IntInput, v.minValue(0, '价格不正确'), v.maxValue(999_999_999, '价格过高')),
  brand_id: v.pipe(IntInput, v.minValue(1, '请选择品牌')),
  /** 0 for none, as for the centre. */
  designer_id: IntInput,
  centre_id: IntInput,
  /** Platforms, systems, scenes and networks. */
  dict_ids: v.pipe(v.array(IntInput), v.maxLength(40)),
  /** The first is the cover; without any, the pictures of the rooms. */
  images: writtenPictures(0, programmeLimits.pictures),
  /** HTML, or lines of plain text. */
  content: v.optional(v.pipe(v.string(), v.maxLength(60_000, '图文介绍过长')), ''),
};

const DeskRoom = v.object({
  room_id: v.number(),
  name: v.string(),
  summary: v.string(),
  image: v.string(),
  devices: v.array(
    v.object({
      item_id: Id,
      num: v.number(),
      x: v.number(),
      y: v.number(),
      name: v.string(),
      /** Values of its specs. */
      spec: v.string(),
      pic: v.string(),
      /** Cents, of one piece. */
      price: v.number(),
    }),
  ),
});

/** One programme as the form shows it. */
const Programme = v.object({
  programme_id: v.number(),
  code: v.string(),
  ...programmeEntries,
  images: v.array(v.string()),
  rooms: v.array(DeskRoom),
  updated: v.number(),
});
export type DeskProgramme = v.InferOutput<typeof Programme>;

/** One programme as the form shows it, with its rooms and their devices. */
export const getDeskProgramme = /* @__PURE__ */ deskRead(
  '/admin/api/programmes/programme',
  ['content'],
  v.object({ programme_id: IntInput }),
  Programme,
);

/** Choices of the form of a programme: values of the dictionary by kind, brands, designers and centres. */
export const listProgrammeChoices = /* @__PURE__ */ deskRead(
  '/admin/api/programmes/choices',
  ['content'],
  v.object({}),
  v.object({
    dict: v.record(v.string(), v.array(Named)),
    brands: v.array(Named),
    designers: v.array(Named),
    centres: v.array(Named),
  }),
);

/** SKUs on sale by name or number, for the places of a programme and the lines of an offer. */
export const findDevices = /* @__PURE__ */ deskRead(
  '/admin/api/programmes/devices',
  ['content', 'service'],
  v.object({ search: v.optional(Text, '') }),
  v.object({
    list: v.array(
      v.object({
        item_id: Id,
        name: v.string(),
        spec: v.string(),
        pic: v.string(),
        /** Cents. */
        price: v.number(),
        stock: v.number(),
      }),
    ),
  }),
);
export type DeskDevice = v.InferOutput<(typeof findDevices)['output']>['list'][number];

/**
 * Stores a programme with its rooms and their devices; without `programme_id` a new one, without `room_id` a new room. Rooms
 * that are left out are deleted. `updated` is that of the programme that was read: it is refused when somebody else has
 * stored it since.
 */
export const saveProgramme = /* @__PURE__ */ deskWrite(
  '/admin/api/programmes/save',
  ['content'],
  v.object({
    programme_id: v.optional(IntInput),
    updated: v.optional(IntInput, 0),
    ...programmeEntries,
    rooms: v.pipe(
      v.array(
        v.object({
          room_id: v.optional(IntInput),
          ...roomEntries,
          devices: v.pipe(
            v.array(v.object(deviceEntries)),
            v.maxLength(programmeLimits.devices, `一个房间最多 ${programmeLimits.devices} 种设备`),
          ),
        }),
      ),
      v.minLength(1, '请至少添加一个房间'),
      v.maxLength(programmeLimits.rooms, `房间最多 ${programmeLimits.rooms} 个`),
    ),
  }),
  v.object({ programme_id: v.number(), code: v.string() }),
);
export type ProgrammeToSave = v.InferOutput<(typeof saveProgramme)['input']>;
