import * as v from 'valibot';
import { Mobile } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Cents, DivisionCode, IntId, IntInput, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

const NeedStatus = v.picklist([10, 20, 30, 90]);

const regionName = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, '地区名称过长')), '');
const regionCode = v.optional(v.union([v.literal(''), DivisionCode], '地区编码不正确'), '');
const dictIds = v.optional(v.pipe(v.array(IntInput, '选项不正确'), v.maxLength(20, '选项过多')), []);

/** Creates a need, which the wire calls a demand, once for a key (contract 9.11, 18.5). Each member may send ten a day. */
export const createNeed = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/need/create',
  'token',
  v.object({
    contacts: requiredText('请输入联系人', 30),
    contactNumber: Mobile,
    house_cate: v.optional(IntInput),
    house_type: v.optional(IntInput),
    /** Square metres. */
    area: v.optional(v.pipe(v.number('面积不正确'), v.minValue(1, '面积不正确'), v.maxValue(100_000, '面积不正确'))),
    in_scene: dictIds,
    in_platform: dictIds,
    /** Cents. */
    budget: v.optional(v.pipe(IntInput, v.minValue(0, '预算不正确'), v.maxValue(2_000_000_000, '预算最多两千万元'))),
    provinceId: regionCode,
    provinceName: regionName,
    cityId: regionCode,
    cityName: regionName,
    areaId: regionCode,
    areaName: regionName,
    detailedAddress: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, '详细地址不能超过 120 个字')), ''),
    remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '备注不能超过 500 个字')), ''),
    project_id: v.optional(IntInput),
  }),
  v.object({ id: IntId, need_code: v.string(), status: NeedStatus }),
);

/** The caller's needs, newest first (contract 14.6). `status`: 10 待沟通, 20 沟通中, 30 已立项, 90 已关闭. */
export const listNeeds = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/need/list',
  'token',
  v.object({ page_no: PageInput, page_size: pageSizeInput(10, 100) }),
  v.object({
    list: v.array(
      v.object({
        id: IntId,
        need_code: v.string(),
        house_type_name: Text,
        /** Square metres, 0 = not given. */
        area: v.number(),
        /** 0 = not given. */
        budget: Cents,
        status: NeedStatus,
        status_msg: v.string(),
        /** The project created from it. */
        order_id: v.nullish(IntId, null),
        created: Seconds,
      }),
    ),
    total_count: v.number(),
    page_no: v.number(),
    page_size: v.number(),
  }),
);
