import { parseArgs } from 'node:util';
import { Refusal } from '#backend/app/handler.ts';
import { checkTransfer } from '#backend/modules/transfer/check.ts';
import { onDatabase } from '#mall/on-database.ts';

// `npm run check-transfer -- --data DIR --order NUMBER --accept`, or `--refuse "REASON"`: the operator has looked for the money of
// a bank transfer. Accepted, the order is paid; refused, the buyer reads the reason and may send another proof. The same
// decision again changes nothing. Ends with 2 when no proof of this order waits.

process.umask(0o077);
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    order: { type: 'string' },
    accept: { type: 'boolean', default: false },
    refuse: { type: 'string' },
  },
});
const { order: orderId, accept, refuse } = values;
if (!orderId || accept === (refuse !== undefined)) {
  console.error('用法：npm run check-transfer -- --data 目录 --order 订单号 --accept，或 --refuse "原因"');
  process.exit(2);
}
await onDatabase(values.data, async (database) => {
  const now = Math.floor(Date.now() / 1000);
  const action = accept ? 'accept' : 'refuse';
  try {
    await database.write((connection) => checkTransfer(connection, { orderId, action, remark: refuse ?? '', now }));
  } catch (error) {
    // The operator may decide on many orders in a row: the line says which one is refused.
    throw error instanceof Refusal ? new Refusal(`订单 ${orderId}：${error.message}`) : error;
  }
  console.log(accept ? `订单 ${orderId} 已确认到账` : `订单 ${orderId} 的凭证已退回：${refuse}`);
});
