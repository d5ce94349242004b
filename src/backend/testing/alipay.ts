import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gbkZip } from './gbk-zip.ts';

// 支付宝 as its published interface describes it, with keys of its own. It shares no code with the adapter.

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A trade at the platform; it comes into being when a buyer logs in at the cashier. */
interface Trade {
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  readonly total: string;
  readonly tradeNo: string;
  readonly refunds: Map<string, string>;
}

type Content = Readonly<Record<string, string>>;

const textOf = (fields: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A row of a bill, with a comma in its title and the tabs that the platform writes behind numbers. */
export const billRow = (tradeId: string, kind: '交易' | '退款', yuan: string, refundNo = ''): string =>
  `2026112222001\t,${tradeId}\t,${kind},门锁, 黑色,2026-11-22 10:00:00,2026-11-22 10:00:05,,,,,*晓晴,${yuan},${yuan},${refundNo},0.00,0.00,`;

/** A bill as the platform writes it: details between comment lines, with counts at the end. */
export function billText(rows: readonly string[]): string {
  const count = (kind: string): number => rows.filter((row) => row.split(',')[2] === kind).length;
  return [
    '#支付宝业务明细查询',
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('交易')}笔，商家实收共0.00元`,
    `#退款合计：${count('退款')}笔，商家实收退款共0.00元`,
    '',
  ].join('\r\n');
}

/** Opens the platform. It refuses requests whose signature is not that of the app. */
export async function openLocalAlipay() {
  const [app, platform] = [rsa(), rsa()];
  const identity = { appId: '2021000000000001', sellerId: '2088000000000001' };
  const trades = new Map<string, Trade>();
  const calls: { method: string; content: Content }[] = [];
  const bills = new Map<string, string>();
  /** Number of coming calls that are carried out, but whose answers are lost. */
  const faults = { lostAnswers: 0 };
  const signed = (text: string): string => sign('sha256', Buffer.from(text), platform.privateKey).toString('base64');
  const refusal = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '' });
  const fine = { code: '10000', msg: 'Success' };

  const methods: Readonly<Record<string, (content: Content) => object>> = {
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      return { ...fine, out_trade_no, trade_no: trade.tradeNo, trade_status: trade.status, total_amount: trade.total };
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return refusal('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
      return { ...fine, out_trade_no, trade_no: trade.tradeNo };
    },
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.get(out_trade_no);
      if (trade?.status !== 'TRADE_SUCCESS') return refusal('ACQ.TRADE_STATUS_ERROR');
      const isNew = !trade.refunds.has(out_request_no);
      trade.refunds.set(out_request_no, refund_amount);
      return { ...fine, out_trade_no, trade_no: trade.tradeNo, fund_change: isNew ? 'Y' : 'N' };
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no = '', out_request_no = '' }) => {
      const amount = trades.get(out_trade_no)?.refunds.get(out_request_no);
      return amount === undefined
        ? fine
        : { ...fine, out_trade_no, out_request_no, refund_amount: amount, refund_status: 'REFUND_SUCCESS' };
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_date = '' }) =>
      bills.has(bill_date)
        ? { ...fine, bill_download_url: `${origin()}/bill?day=${bill_date}` }
        : refusal('isp.bill_not_exist'),
  };

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/bill')) {
      const day = request.url.split('=')[1] ?? '';
      response.end(gbkZip({ '业务明细.csv': bills.get(day) ?? '', '业务明细(汇总).csv': '#业务汇总列表\r\n' }));
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { method = '', biz_content = '{}', sign: signature = '' } = fields;
      const text = Buffer.from(textOf(fields, ['sign']));
      const isGenuine = verify('sha256', text, app.publicKey, Buffer.from(signature, 'base64'));
      const content = JSON.parse(biz_content) as Content;
      calls.push({ method, content });
      const answer = JSON.stringify(
        isGenuine ? (methods[method]?.(content) ?? refusal('isv.invalid-method')) : refusal('isv.invalid-signature'),
      );
      if (faults.lostAnswers > 0) {
        faults.lostAnswers -= 1;
        request.socket.destroy();
        return;
      }
      response.end(`{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${signed(answer)}"}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    identity,
    trades,
    calls,
    bills,
    faults,
    access: {
      ...identity,
      platformKey: platform.publicKey,
      privateKey: app.privateKey,
      notifyUrl: 'https://mall.example/pay/notify/alipay',
      gateway: `${origin()}/gateway.do`,
    },
    /** The cashier: the form of page pay arrives and the buyer logs in. Throws when its signature is not that of the app. */
    open: (form: Readonly<Record<string, string>>): Trade => {
      const text = Buffer.from(textOf(form, ['sign']));
      if (!verify('sha256', text, app.publicKey, Buffer.from(form['sign'] ?? '', 'base64'))) throw new Error('sign');
      const { out_trade_no = '', total_amount = '' } = JSON.parse(form['biz_content'] ?? '{}') as Content;
      const tradeNo = `20261122${String(trades.size + 1).padStart(8, '0')}`;
      const trade: Trade = { status: 'WAIT_BUYER_PAY', total: total_amount, tradeNo, refunds: new Map() };
      trades.set(out_trade_no, trade);
      return trade;
    },
    /** What the browser brings back from the cashier, whatever the buyer has done there. */
    back: (tradeId: string): Readonly<Record<string, string>> & { out_trade_no: string } => {
      const trade = trades.get(tradeId);
      const fields = {
        app_id: identity.appId,
        charset: 'utf-8',
        method: 'alipay.trade.page.pay.return',
        out_trade_no: tradeId,
        seller_id: identity.sellerId,
        total_amount: trade?.total ?? '0.00',
        trade_no: trade?.tradeNo ?? '',
        version: '1.0',
      };
      return { ...fields, sign_type: 'RSA2', sign: signed(textOf(fields, [])) };
    },
    /** Body of the notification about a trade. */
    notification: (tradeId: string, change: Readonly<Record<string, string>> = {}): string => {
      const trade = trades.get(tradeId);
      const fields: Record<string, string> = {
        app_id: identity.appId,
        charset: 'utf-8',
        notify_id: `N${tradeId}`,
        out_trade_no: tradeId,
        seller_id: identity.sellerId,
        subject: '智能门锁 A&B=1 50%',
        total_amount: trade?.total ?? '0.00',
        trade_no: trade?.tradeNo ?? '',
        trade_status: trade?.status ?? '',
        ...change,
      };
      const signature = signed(textOf(fields, ['sign', 'sign_type']));
      return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
