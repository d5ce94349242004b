import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { type FaultName, faultNames, type PlatformName, platformNames } from '#pay-platforms/faults.ts';
import { type MailFaultName, mailFaultNames, type TakenMail } from '#pay-platforms/mail/mail.ts';
import type { Sent } from '#pay-platforms/notifier.ts';
import type { TakenSms } from '#pay-platforms/sms/sms.ts';
import type { Consent } from '#pay-platforms/trust/trust.ts';
import { escaped, page } from './shell.ts';

/** A trade of either platform, for the table. */
export interface TradeLine {
  readonly platform: PlatformName;
  readonly tradeId: string;
  readonly title: string;
  readonly cents: number;
  readonly state: string;
  readonly refundedCents: number;
  /** Where it is paid. */
  readonly address: string;
}

interface Overview {
  /** Unix seconds. */
  readonly now: number;
  readonly trades: readonly TradeLine[];
  readonly sent: readonly Sent[];
  readonly logins: readonly Omit<Consent, 'back'>[];
  readonly sms: { readonly taken: readonly TakenSms[] };
  readonly mail: {
    readonly taken: readonly Pick<TakenMail, 'to' | 'subject' | 'at'>[];
    readonly planned: readonly { readonly fault: MailFaultName; readonly times: number }[];
  };
  readonly planned: readonly { readonly platform: PlatformName; readonly fault: FaultName; readonly times: number }[];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p class="none">${empty}</p>`;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

const select = (name: string, label: string, choices: Readonly<Record<string, string>>): string =>
  `<label>${label}<select name="${name}">${Object.entries(choices)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></label>`;

const steps = { '15': '15 秒', '300': '5 分钟', '1800': '30 分钟', '21600': '6 小时', '86400': '1 天' } as const;

/** The page for the person who tests: trades, notifications, faults, the clock, SMS, mail and logins. */
export const overviewPage = ({ now, trades, sent, planned, sms, mail, logins }: Overview): string =>
  page({
    title: '本机测试平台',
    brand: 'none',
    look: 'wide',
    body: [
      '<h1>本机测试平台</h1><section><h2>时钟与故障</h2>',
      `<p class="none">平台时间 ${formatTime(now)}。快进会补发期间该重发的通知，超时未付的交易会关闭。</p>`,
      `<form class="fields" method="post" action="/control/advance">${select('seconds', '快进', steps)}<button>快进</button></form>`,
      `<form class="fields" method="post" action="/control/fault">${select('platform', '平台', platformNames)}`,
      `${select('fault', '下一次出的故障', faultNames)}<button>安排故障</button></form>`,
      planned.length > 0
        ? `<p class="none">等待发生：${planned.map(({ platform, fault, times }) => `${platformNames[platform]} ${faultNames[fault]} ${times} 次`).join('，')}</p>`
        : '',
      '</section><section><h2>交易</h2>',
      table(
        ['平台', '商户单号', '商品', '金额', '状态', '已退', ''],
        trades.map(({ platform, tradeId, title, cents, state, refundedCents, address }) => [
          platformNames[platform],
          escaped(tradeId),
          escaped(title),
          formatPrice(cents),
          state,
          formatPrice(refundedCents),
          address === '' ? '' : `<a href="${escaped(address)}">付款页</a>`,
        ]),
        '还没有交易。商城发起付款后会出现在这里。',
      ),
      '</section><section><h2>通知</h2>',
      table(
        ['时间', '平台', '单号', '第几次', '商城应答'],
        sent
          .toReversed()
          .map(({ at, platform, about, attempt, status, isTaken }) => [
            formatTime(at),
            platformNames[platform],
            escaped(about),
            String(attempt),
            status === 0 ? '没有应答' : `${status}${isTaken ? '，已收下' : '，会再发'}`,
          ]),
        '还没有发出通知。',
      ),
      '</section><section><h2>短信</h2>',
      table(
        ['时间', '手机号', '内容', ''],
        sms.taken
          .toReversed()
          .map(({ at, mobile, text }) => [
            formatTime(at),
            escaped(mobile),
            escaped(text),
            `<a href="/phone/${encodeURIComponent(mobile)}">这部手机</a>`,
          ]),
        '还没有收到短信。商城发出验证码后会出现在这里。',
      ),
      '</section><section><h2>邮件</h2>',
      `<form class="fields" method="post" action="/control/mail-fault">${select('fault', '下一封出的故障', mailFaultNames)}<button>安排故障</button></form>`,
      mail.planned.length > 0
        ? `<p class="none">等待发生：${mail.planned.map(({ fault, times }) => `${mailFaultNames[fault]} ${times} 次`).join('，')}</p>`
        : '',
      table(
        ['时间', '收件人', '主题', ''],
        mail.taken
          .toReversed()
          .map(({ at, to, subject }) => [
            formatTime(at),
            escaped(to),
            escaped(subject),
            `<a href="/mailbox/${encodeURIComponent(to)}">这个邮箱</a>`,
          ]),
        '还没有收到邮件。商城发出验证码或通知后会出现在这里。',
      ),
      '</section><section><h2>登录</h2>',
      table(
        ['平台', '状态', ''],
        logins
          .toReversed()
          .map(({ provider, token, decision }) => [
            provider === 'weixin' ? '微信' : '微博',
            decision === null ? '等待同意' : decision === 'agreed' ? '已同意' : '已拒绝',
            `<a href="/trust/consent/${token}">授权页</a>`,
          ]),
        '还没有登录。在商城的登录页选择微信或微博后会出现在这里。',
      ),
      '</section>',
    ].join(''),
  });
