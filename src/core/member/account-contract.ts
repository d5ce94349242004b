import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

/** What has to be settled before the account can be closed; empty when nothing has (ours, contract 14.17). */
export const getClosingObstacles = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/close',
  'token',
  v.object({}),
  v.object({ reasons: v.array(v.string()) }),
);

/**
 * Closes the own account (ours, contract 14.17): what describes the person is deleted at once, orders, invoices and after-sales cases
 * stay as long as the law wants them (docs/centre.md). Needs the password; cannot be undone. All sessions end.
 */
export const closeMember = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/close',
  'token',
  v.object({ password: requiredText('请输入登录密码', 64) }),
  v.object({ status: Bool }),
);

/** Everything the shop keeps about the caller, for the caller (ours, contract 14.17). */
export const exportMember = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/export',
  'token',
  v.object({}),
  v.object({
    created: Seconds,
    member: v.object({
      username: Text,
      mobile: Text,
      email: Text,
      sex: Text,
      birthday: Text,
      address: Text,
      registered: Seconds,
    }),
    addresses: v.array(
      v.object({
        username: Text,
        telephone: Text,
        province: Text,
        city: Text,
        county: Text,
        adrdetail: Text,
      }),
    ),
    orders: v.array(
      v.object({
        order_id: Id,
        order_status: v.string(),
        total_fee: Cents,
        create_time: Seconds,
        items: v.array(v.object({ item_name: v.string(), num: v.number(), total_fee: Cents })),
      }),
    ),
    favourites: v.array(v.object({ item_id: Id, item_name: Text, created: Seconds })),
    history: v.array(v.object({ item_id: Id, updated: Seconds })),
    rates: v.array(v.object({ item_id: Id, star: v.number(), content: v.string(), created: Seconds })),
    /** Devices added by hand; those of orders are the orders' lines. */
    devices: v.array(v.object({ item_id: Text, name: Text, created: Seconds })),
  }),
);
