import type { AlipayPlatform } from '#pay-platforms/alipay/alipay.ts';
import { centsOf } from '#pay-platforms/alipay/trade.ts';
import { type MailFaultName, type MailPlatform, mailFaultNames } from '#pay-platforms/mail/mail.ts';
import { mailPages } from '#pay-platforms/mail/routes.ts';
import { alipayPage, strayPage, wechatPage } from '#pay-platforms/page/cashier.ts';
import { overviewPage, type TradeLine } from '#pay-platforms/page/overview.ts';
import { phonePage } from '#pay-platforms/page/phone.ts';
import type { SmsPlatform } from '#pay-platforms/sms/sms.ts';
import { trustPages } from '#pay-platforms/trust/routes.ts';
import type { TrustPlatform } from '#pay-platforms/trust/trust.ts';
import type { WechatPlatform } from '#pay-platforms/wechat/wechat.ts';
import type { PlatformClock } from './clock.ts';
import { type FaultName, type Faults, faultNames, type PlatformName, platformNames } from './faults.ts';
import type { Sent } from './notifier.ts';
import { type Asked, fieldsOf, html, type Reply, seeOther } from './wire.ts';

export interface Running {
  readonly alipay: AlipayPlatform;
  readonly wechat: WechatPlatform;
  readonly sms: SmsPlatform;
  readonly mail: MailPlatform;
  readonly trust: TrustPlatform;
  /** Where this process is reached. */
  readonly origin: () => string;
  readonly clock: PlatformClock;
  readonly faults: Faults;
  readonly sent: readonly Sent[];
}

const stray = (): Reply => html(strayPage(), 404);

/** The cashier of 支付宝 and its buttons. */
async function alipayCashier({ alipay, clock }: Running, asked: Asked, token: string): Promise<Reply> {
  const form = alipay.formOf(token);
  if (!form) return stray();
  let trade: ReturnType<AlipayPlatform['open']>;
  try {
    trade = alipay.open(form);
  } catch {
    return stray();
  }
  if (asked.method === 'POST') {
    const isPaying = fieldsOf(asked.body)['act'] === 'pay';
    // The buyer sees the success when the shop knows of it.
    if (isPaying && alipay.pay(trade.tradeId)) await clock.advance(0);
    return seeOther(isPaying ? asked.path : `${asked.path}?left=1`);
  }
  const { tradeId, subject: title, total, expires, returnUrl, paidAt, status } = trade;
  const back = returnUrl === '' ? '' : withFields(returnUrl, alipay.back(tradeId));
  const state = status === 'WAIT_BUYER_PAY' ? 'open' : paidAt !== null ? 'paid' : 'closed';
  return html(
    alipayPage({ title, cents: centsOf(total), tradeId, expires, state, hasLeft: 'left' in asked.query, back }),
  );
}

function withFields(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** The phone that has scanned the code of 微信支付. */
async function wechatPhone({ wechat, clock }: Running, asked: Asked, token: string): Promise<Reply> {
  const trade = wechat.tradeOf(token);
  if (!trade) return stray();
  if (asked.method === 'POST') {
    const isPaying = fieldsOf(asked.body)['act'] === 'pay';
    if (isPaying && wechat.pay(trade.tradeId)) await clock.advance(0);
    return seeOther(isPaying ? asked.path : `${asked.path}?left=1`);
  }
  const { tradeId, description: title, cents, expires, paidAt, state } = trade;
  const shown = state === 'NOTPAY' ? 'open' : paidAt !== null ? 'paid' : 'closed';
  return html(wechatPage({ title, cents, tradeId, expires, state: shown, hasLeft: 'left' in asked.query, back: '' }));
}

const stateNames: Readonly<Record<string, string>> = {
  NOTPAY: '待付款',
  WAIT_BUYER_PAY: '待付款',
  SUCCESS: '已付款',
  TRADE_SUCCESS: '已付款',
  REFUND: '有退款',
  CLOSED: '已关闭',
  TRADE_CLOSED: '已关闭',
};

const tradeLines = ({ alipay, wechat }: Running): TradeLine[] => [
  ...[...wechat.trades.values()].map(
    ({ tradeId, description: title, cents, token, refunds }): TradeLine => ({
      platform: 'wechat',
      tradeId,
      title,
      cents,
      state: stateNames[wechat.find(tradeId)?.state ?? ''] ?? '',
      refundedCents: [...refunds.values()].reduce((sum, part) => sum + part.cents, 0),
      address: `/wechat/pay/${token}`,
    }),
  ),
  ...[...alipay.trades.values()].map(
    ({ tradeId, subject: title, total, refunds }): TradeLine => ({
      platform: 'alipay',
      tradeId,
      title,
      cents: centsOf(total),
      state: stateNames[alipay.find(tradeId)?.status ?? ''] ?? '',
      refundedCents: [...refunds.values()].reduce((sum, { yuan }) => sum + centsOf(yuan), 0),
      address: '',
    }),
  ),
];

const planned = ({ faults }: Running) =>
  (Object.keys(platformNames) as PlatformName[]).flatMap((platform) =>
    (Object.keys(faultNames) as FaultName[])
      .map((fault) => ({ platform, fault, times: faults.left(platform, fault) }))
      .filter(({ times }) => times > 0),
  );

/** Clock, faults and state for people and for tests. */
async function control(running: Running, asked: Asked): Promise<Reply> {
  const { clock, faults, sent, sms, mail, trust } = running;
  const facts = () => ({
    now: clock.now(),
    trades: tradeLines(running),
    sent,
    planned: planned(running),
    sms: { taken: sms.taken, refused: sms.refused },
    mail: { taken: mail.taken.map(({ files: _, ...one }) => one), planned: mail.planned() },
    logins: trust.consents().map(({ provider, token, decision }) => ({ provider, token, decision })),
  });
  if (asked.method === 'GET') {
    if (asked.path !== '/control/state') return html(overviewPage(facts()));
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(facts()) };
  }
  const { seconds = '', platform = '', fault = '', times = '1' } = fieldsOf(asked.body);
  if (asked.path === '/control/advance' && /^\d{1,8}$/.test(seconds)) {
    await clock.advance(Number(seconds));
    return seeOther('/');
  }
  if (
    asked.path === '/control/fault' &&
    Object.hasOwn(platformNames, platform) &&
    Object.hasOwn(faultNames, fault) &&
    /^\d{1,6}$/.test(times)
  ) {
    faults.plan(platform as PlatformName, fault as FaultName, Number(times));
    return seeOther('/');
  }
  if (asked.path === '/control/mail-fault' && Object.hasOwn(mailFaultNames, fault) && /^\d{1,6}$/.test(times)) {
    mail.plan(fault as MailFaultName, Number(times));
    return seeOther('/');
  }
  return html('<p>参数不对</p>', 400);
}

/** Whether a page of another site has sent this form: only our own pages press buttons. */
const isForeign = (asked: Asked): boolean => {
  const origin = asked.header('origin');
  return asked.method !== 'GET' && origin !== '' && URL.parse(origin)?.host !== asked.header('host');
};

/** Answers every request to the process of the platforms. */
export async function route(running: Running, asked: Asked): Promise<Reply> {
  const { path } = asked;
  // Calls of shops prove themselves by their signature; the form of a page pay comes from the shop's own page.
  if (path.startsWith('/v3/')) return running.wechat.answer(asked);
  if (path === '/gateway.do') return running.alipay.answer(asked);
  if (path === '/alipay/bill') {
    const body = running.alipay.bill(asked.query['bill_date'] ?? '');
    return { status: 200, headers: { 'content-type': 'application/zip' }, body };
  }
  const answer = running.sms.answer(asked) ?? running.trust.answer(asked);
  if (answer !== undefined) return answer;
  if (isForeign(asked)) return html('<p>不接受其他网站的请求</p>', 403);
  const [, platform, token = ''] = /^\/(alipay\/cashier|wechat\/pay)\/([\w-]+)$/.exec(path) ?? [];
  if (platform === 'alipay/cashier') return alipayCashier(running, asked, token);
  if (platform === 'wechat/pay') return wechatPhone(running, asked, token);
  const trustPage = trustPages(running.trust, running.origin(), asked);
  if (trustPage !== undefined) return trustPage;
  const [, mobile] = /^\/phone\/(\d{11})$/.exec(path) ?? [];
  if (mobile) return html(phonePage(mobile, running.sms.taken));
  const mailPage = mailPages(running.mail, asked);
  if (mailPage !== undefined) return mailPage;
  if (path === '/' || path.startsWith('/control/')) return control(running, asked);
  return stray();
}
