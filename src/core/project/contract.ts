import * as v from 'valibot';
import { ItemLite } from '#core/goods/contract.ts';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Cents, Id, IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';
import { ProjectDelivery, ProjectFile, WorkOrder } from './service-contract.ts';

const ProjectStatus = v.picklist([10, 20, 30, 40, 50, 60, 70, 80, 90], '项目状态不正确');

const rowEntries = {
  order_id: IntId,
  /** The number of the same project in the CRM; either number finds it. */
  crm_business_id: IntId,
  project_id: IntId,
  /** The code in the page's address `/Programme/{code}`. */
  code: Id,
  name: v.string(),
  cover: PictureHref,
  status: ProjectStatus,
  status_msg: v.string(),
  /** The total of the newest offer, 0 before the first. */
  total_fee: Cents,
  paid_fee: Cents,
  house_type_name: Text,
  /** Square metres. */
  area: v.number(),
  address: v.string(),
  designer_name: Text,
  created: Seconds,
  updated: Seconds,
};

/** The caller's projects, newest first (contract 9.9). A foreign `user_id` → 422 无权查看. */
export const listProjects = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/myproject',
  'token',
  v.object({
    user_id: IntInput,
    page_no: PageInput,
    page_size: pageSizeInput(10, 100),
    status: v.optional(v.pipe(IntInput, ProjectStatus)),
  }),
  pageOf(v.object(rowEntries)),
);

/** An offer (contract 9.10). `status`: 0 may be accepted, 1 accepted and unpaid, 2 paid, 3 replaced by a newer one. */
const Offer = v.object({
  offer_id: IntId,
  version: v.number(),
  total_fee: Cents,
  status: v.picklist([0, 1, 2, 3]),
  created: Seconds,
  /** The shop order behind it, "" before it is accepted. */
  shop_order_id: Text,
  /** Its lines: devices at the agreed prices, and services, which have no `item_id`. */
  lines: v.array(
    v.object({
      line_id: IntId,
      item_id: Text,
      name: v.string(),
      room_name: Text,
      pic: PictureHref,
      num: v.number(),
      price: Cents,
      total_fee: Cents,
    }),
  ),
});

/** One project with all data of its pages (contract 9.10). Unknown or foreign → HTTP 400 项目不存在. */
export const getProject = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/myproject/info',
  'token',
  v.pipe(
    v.object({ order_id: v.optional(IntInput), crm_business_id: v.optional(IntInput) }),
    v.check((input) => input.order_id !== undefined || input.crm_business_id !== undefined, '请提供项目编号'),
  ),
  v.object({
    ...rowEntries,
    contacts: v.string(),
    /** Masked. */
    contactNumber: v.string(),
    remark: Text,
    stages: v.array(v.object({ key: v.string(), name: v.string(), done: v.boolean(), time: v.optional(Seconds) })),
    offers: v.array(Offer),
    /** The devices of the newest offer that are still in the shop. */
    items: v.array(v.object({ ...ItemLite.entries, num: v.number(), room_name: Text, total_fee: Cents })),
    work_orders: v.array(WorkOrder),
    express_list: v.array(ProjectDelivery),
    files: v.array(ProjectFile),
    team: v.array(v.object({ role: v.string(), name: v.string(), mobile: Text, avatar: PictureHref })),
    /** Ours: the page can take the operator's next step (beside contract 18.3). */
    is_simulated: v.optional(v.boolean(), false),
  }),
);
