import { formatTime } from '#core/time/time.ts';
import type { Fields } from './signature.ts';
import { type AlipayTrade, centsOf } from './trade.ts';

const fine = { code: '10000', msg: 'Success' };

/** A refusal by its published code. */
export const refusal = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });

interface Books {
  readonly find: (tradeId: string) => AlipayTrade | undefined;
  /** Unix seconds. */
  readonly now: () => number;
  readonly billUrl: (day: string) => string;
  readonly hasBill: (day: string) => boolean;
  /** Whether the platform cannot pay this refund, by request. */
  readonly refusesRefund: () => boolean;
  readonly onRefund: (trade: AlipayTrade, change: Fields) => void;
}

const sum = (trade: AlipayTrade): number =>
  [...trade.refunds.values()].reduce((cents, { yuan }) => cents + centsOf(yuan), 0);

/** The calls besides the page pay, each from its content to its answer. */
export function alipayMethods(books: Books): Readonly<Record<string, (content: Fields) => object>> {
  const { find, now, billUrl, hasBill, refusesRefund, onRefund } = books;

  function refund({ out_trade_no = '', out_request_no = '', refund_amount = '' }: Fields): object {
    const trade = find(out_trade_no);
    if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
    if (trade.paidAt === null) return refusal('ACQ.TRADE_STATUS_ERROR');
    const answer = { ...fine, out_trade_no, trade_no: trade.tradeNo, buyer_logon_id: 'wan***@example.com' };
    const repeated = trade.refunds.get(out_request_no);
    const fee = (): string => (sum(trade) / 100).toFixed(2);
    if (repeated) {
      if (centsOf(repeated.yuan) !== centsOf(refund_amount)) return refusal('ACQ.DISCORDANT_REPEAT_REQUEST');
      return { ...answer, fund_change: 'N', refund_fee: fee() };
    }
    const cents = centsOf(refund_amount);
    if (!(cents > 0) || sum(trade) + cents > centsOf(trade.total)) return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (refusesRefund()) return refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    trade.refunds.set(out_request_no, { yuan: (cents / 100).toFixed(2), at: now() });
    // A trade whose money has all gone back is closed.
    if (sum(trade) === centsOf(trade.total)) trade.status = 'TRADE_CLOSED';
    onRefund(trade, { out_biz_no: out_request_no, refund_fee: fee(), gmt_refund: `${formatTime(now())}.000` });
    return { ...answer, fund_change: 'Y', refund_fee: fee() };
  }

  return {
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = find(out_trade_no);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      const { tradeNo: trade_no, status: trade_status, total: total_amount } = trade;
      return { ...fine, out_trade_no, trade_no, trade_status, total_amount, buyer_logon_id: 'wan***@example.com' };
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      const trade = find(out_trade_no);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return refusal('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
      return { ...fine, out_trade_no, trade_no: trade.tradeNo };
    },
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': ({ out_trade_no = '', out_request_no = '' }) => {
      const trade = find(out_trade_no);
      const found = trade?.refunds.get(out_request_no);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      if (!found) return fine;
      const { tradeNo: trade_no, total: total_amount } = trade;
      const known = { out_trade_no, out_request_no, trade_no, total_amount };
      return { ...fine, ...known, refund_amount: found.yuan, refund_status: 'REFUND_SUCCESS' };
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_date = '' }) =>
      hasBill(bill_date) ? { ...fine, bill_download_url: billUrl(bill_date) } : refusal('isp.bill_not_exist'),
  };
}
