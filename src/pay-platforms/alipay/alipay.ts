import { randomUUID } from 'node:crypto';
import { formatTime } from '#core/time/time.ts';
import { testKeys } from '#pay-platforms/keys.ts';
import type { PlatformParts } from '#pay-platforms/parts.ts';
import { type Asked, fieldsOf, html, type Reply } from '#pay-platforms/wire.ts';
import { billRowsOf, billText } from './bill.ts';
import { gbkZip } from './gbk-zip.ts';
import { alipayMethods, refusal } from './methods.ts';
import { type Fields, isSignedRequest, signFields, signText } from './signature.ts';
import { type AlipayTrade, contentOf, tradeOf } from './trade.ts';

/**
 * 支付宝 as its published interface describes it, with keys of its own: https://opendocs.alipay.com/open/270/105899. It shares
 * no code with the adapter, and refuses requests whose signature is not that of the app.
 */
export function createAlipayPlatform({ clock, faults, notifier, origin, onTrade }: PlatformParts) {
  const [app, platform] = [testKeys(), testKeys()];
  const identity = { appId: '2021000000000001', sellerId: '2088000000000001' };
  const trades = new Map<string, AlipayTrade>();
  /** Forms that browsers have brought, by the address of their cashier. */
  const forms = new Map<string, Fields>();
  const calls: { method: string; content: Fields }[] = [];
  /** Bills that are given in place of those of the trades, by day; "" is one that is not made yet. */
  const bills = new Map<string, string>();

  /** The trade of a number; one whose time has passed is closed. */
  const find = (tradeId: string): AlipayTrade | undefined => {
    const trade = trades.get(tradeId);
    if (trade?.status === 'WAIT_BUYER_PAY' && clock.now() >= trade.expires) trade.status = 'TRADE_CLOSED';
    return trade;
  };

  /** Body of a notification about a trade; `change` bends it before it is signed. */
  function notification(tradeId: string, change: Fields = {}): string {
    const trade = trades.get(tradeId);
    const fields = {
      app_id: identity.appId,
      charset: 'utf-8',
      notify_id: randomUUID().replaceAll('-', ''),
      notify_time: formatTime(clock.wall()),
      notify_type: 'trade_status_sync',
      out_trade_no: tradeId,
      seller_id: identity.sellerId,
      subject: trade?.subject ?? '',
      total_amount: trade?.total ?? '0.00',
      trade_no: trade?.tradeNo ?? '',
      trade_status: trade?.status ?? '',
      version: '1.0',
      ...change,
    };
    return new URLSearchParams(signFields(fields, platform.privateKey)).toString();
  }

  function tell(trade: AlipayTrade, change: Fields = {}): void {
    if (trade.notifyUrl === '') return;
    const bent = faults.take('alipay', 'amount') ? { total_amount: '0.01' } : {};
    notifier.tell({
      platform: 'alipay',
      about: trade.tradeId,
      url: trade.notifyUrl,
      make: () => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: notification(trade.tradeId, { ...change, ...bent }),
      }),
      isTaken: (status, body) => status === 200 && body.trim() === 'success',
    });
  }

  const methods = alipayMethods({
    find,
    now: clock.now,
    billUrl: (day) => `${origin()}/alipay/bill?bill_date=${day}&nonce=${randomUUID()}`,
    hasBill: (day) => (bills.get(day) ?? (day < formatTime(clock.now()).slice(0, 10) ? rowsOf(day).join() : '')) !== '',
    refusesRefund: () => faults.take('alipay', 'refund'),
    onRefund: (trade, change) => tell(trade, change),
  });
  const rowsOf = (day: string): string[] => billRowsOf(trades.values(), day);

  /** Takes the buyer's money and tells the shop. False when the trade cannot be paid any more. */
  function pay(tradeId: string): boolean {
    const trade = find(tradeId);
    if (trade && faults.take('alipay', 'closed')) trade.status = 'TRADE_CLOSED';
    if (trade?.status !== 'WAIT_BUYER_PAY') return false;
    trade.status = 'TRADE_SUCCESS';
    trade.paidAt = clock.now();
    tell(trade);
    return true;
  }

  /** A buyer comes to the cashier with a form. Throws the platform's code when the form is not the app's, or unusable. */
  function open(form: Fields): AlipayTrade {
    if (!isSignedRequest(form, app.publicKey)) throw new Error('isv.invalid-signature');
    if (form['app_id'] !== identity.appId) throw new Error('isv.invalid-app-id');
    const wanted = tradeOf(
      form,
      `${formatTime(clock.now()).slice(0, 10).replaceAll('-', '')}22${String(trades.size + 1).padStart(18, '0')}`,
    );
    const known = find(wanted.tradeId);
    if (known && known.total !== wanted.total) throw new Error('ACQ.CONTEXT_INCONSISTENT');
    if (!known) {
      trades.set(wanted.tradeId, wanted);
      onTrade(() => pay(wanted.tradeId));
    }
    return find(wanted.tradeId) ?? wanted;
  }

  /** The gateway: the form of a page pay leads to the cashier, any other call gets a signed answer. */
  function answer(asked: Asked): Reply {
    // An SDK puts the fields that all calls have into the query, others send them all in the body.
    const fields = { ...asked.query, ...fieldsOf(asked.body) };
    const { method = '' } = fields;
    if (method === 'alipay.trade.page.pay') {
      if (!isSignedRequest(fields, app.publicKey)) return html('<p>invalid-signature 验签出错</p>', 400);
      const token = randomUUID();
      forms.set(token, fields);
      return { status: 302, headers: { location: `${origin()}/alipay/cashier/${token}` } };
    }
    const isGenuine = isSignedRequest(fields, app.publicKey) && fields['app_id'] === identity.appId;
    const content = isGenuine ? contentOf(fields) : {};
    calls.push({ method, content });
    const result = isGenuine
      ? (methods[method]?.(content) ?? refusal('isv.invalid-method'))
      : refusal('isv.invalid-signature');
    if (faults.take('alipay', 'answer')) return null;
    const text = JSON.stringify(result);
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, platform.privateKey)}"}`,
    };
  }

  return {
    identity,
    keys: { app, platform },
    trades,
    calls,
    bills,
    find,
    open,
    answer,
    notification,
    formOf: (token: string) => forms.get(token),
    pay,
    /** Fields that the browser brings back from the cashier, whatever the buyer has done there. */
    back: (tradeId: string): Fields & { readonly out_trade_no: string } => {
      const trade = trades.get(tradeId);
      const fields = {
        app_id: identity.appId,
        auth_app_id: identity.appId,
        charset: 'utf-8',
        method: 'alipay.trade.page.pay.return',
        out_trade_no: tradeId,
        seller_id: identity.sellerId,
        timestamp: formatTime(clock.wall()),
        total_amount: trade?.total ?? '0.00',
        trade_no: trade?.tradeNo ?? '',
        version: '1.0',
      };
      return { ...fields, ...signFields(fields, platform.privateKey) };
    },
    /** The zip archive of a day's bill, in GBK. */
    bill: (day: string): Buffer =>
      gbkZip({
        '业务明细.csv': bills.get(day) ?? billText(rowsOf(day)),
        '业务明细(汇总).csv': '#业务汇总列表\r\n',
      }),
  };
}

export type AlipayPlatform = ReturnType<typeof createAlipayPlatform>;
