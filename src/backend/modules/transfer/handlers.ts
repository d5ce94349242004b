import { changedAt, secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handler, type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { awaitTransfer } from '#backend/modules/order/state.ts';
import { ownOrder } from '#backend/modules/order/transitions.ts';
import { openOrderTrade } from '#backend/modules/payment/order-trade.ts';
import { refuseForeignImages } from '#backend/modules/upload/store.ts';
import { type BankAccount, bankAccounts } from '#core/transfer/accounts.ts';
import type * as transfer from '#core/transfer/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { checkTransfer } from './check.ts';
import { findProof, proofOf } from './rows.ts';

/** Days that an order waits for the check of its transfer, counted from each proof. */
const checkDays = 7;

type Sent = ParsedInputOf<typeof transfer.uploadTransferProof>;

function accountOf({ bank_account_no, bank_account_name }: Sent): BankAccount {
  const account = bankAccounts().find(({ number, name }) => number === bank_account_no && name === bank_account_name);
  if (!account) throw new Refusal('收款账户不存在，请重新选择');
  return account;
}

const columnsOf = (sent: Sent, account: BankAccount) => ({
  bank_account_name: account.name,
  bank_account_no: account.number,
  bank_name: account.bank,
  pay_sn: sent.pay_sn,
  transfer_remark: sent.transfer_remark,
  pictures: JSON.stringify(sent.voucher_pic),
});

/** The trade that pays what the order costs now; refuses an order that waits for no money. */
async function openTransferTrade(connection: Connection, orderId: string, context: Context): Promise<string> {
  const { userId } = memberOf(context);
  const payment = { orderId, userId, payType: 'offline_pay' as const, returnUrl: '', now: secondsOf(context.nowMs) };
  const { trade_info } = await openOrderTrade(connection, { ...payment, context });
  return String(trade_info.trade_id);
}

async function storeProof(connection: Connection, sent: Sent, context: Context) {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const account = accountOf(sent);
  const order = await ownOrder(connection, userId, sent.order_id);
  if (await findProof(connection, userId, sent.order_id)) throw new Refusal('凭证已提交，请修改原凭证');
  await refuseForeignImages(connection, userId, sent.voucher_pic);
  const trade_id = await openTransferTrade(connection, order.order_id, context);
  await awaitTransfer(connection, { orderId: order.order_id, until: now + checkDays * 24 * 3600, now });
  await connection
    .insertInto('transfer_proof')
    .values({
      ...columnsOf(sent, account),
      order_id: order.order_id,
      user_id: userId,
      trade_id,
      created: now,
      updated: now,
    })
    .execute();
  return proofOf(connection, userId, order.order_id);
}

async function changeProof(connection: Connection, sent: Sent, context: Context) {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const account = accountOf(sent);
  const order = await ownOrder(connection, userId, sent.order_id);
  const proof = await findProof(connection, userId, sent.order_id);
  if (!proof) throw new Refusal('凭证不存在，请先提交凭证');
  if (proof.check_status === 1 || order.order_status !== 'NOTPAY') throw new Refusal('凭证已审核，不能再修改');
  await refuseForeignImages(connection, userId, sent.voucher_pic);
  // The shop may have changed the price since the proof before: the trade of that time pays another sum.
  const trade_id = await openTransferTrade(connection, order.order_id, context);
  await awaitTransfer(connection, { orderId: order.order_id, until: now + checkDays * 24 * 3600, now });
  await connection
    .updateTable('transfer_proof')
    .set({ ...columnsOf(sent, account), trade_id, check_status: 0, remark: '', updated: changedAt(proof, now) })
    .where('order_id', '=', order.order_id)
    .execute();
  return proofOf(connection, userId, order.order_id);
}

export const transferHandlers: Handlers<Omit<typeof transfer, 'simulateTransferCheck'>> = {
  listBankAccounts: async () => {
    const accounts = bankAccounts();
    return {
      list: accounts.map(({ id, name, bank, number }, index) => ({
        id,
        bank_account_name: name,
        bank_account_no: number,
        bank_name: bank,
        china_ums_no: '',
        pic: '',
        is_default: index === 0 ? ('1' as const) : ('0' as const),
      })),
      setting: {
        is_open: accounts.length > 0,
        pay_name: '线下转账',
        pay_tips: '转账后请上传凭证，我们核对到账后为您备货',
        pay_desc: '',
      },
    };
  },

  uploadTransferProof: async (sent, context) =>
    context.database.write((connection) => storeProof(connection, sent, context)),

  updateTransferProof: async (sent, context) =>
    context.database.write((connection) => changeProof(connection, sent, context)),

  getTransferProof: async ({ order_id }, context) => {
    const { userId } = memberOf(context);
    const proof = await findProof(context.database.read, userId, order_id);
    return proof ? proofOf(context.database.read, userId, order_id) : [];
  },
};

/** The operator's check in the demo. */
export const simulateTransferCheck: Handler<typeof transfer.simulateTransferCheck> = async (
  { order_id, action, remark },
  { database, nowMs },
) => {
  const now = secondsOf(nowMs);
  await database.write((connection) => checkTransfer(connection, { orderId: order_id, action, remark, now }));
  return { status: true };
};
