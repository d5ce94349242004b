import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { centreStatusText } from '#core/experience/status.ts';
import { formatPrice } from '#core/money/money.ts';
import { site } from '#core/site/site.ts';
import { formatTime } from '#core/time/time.ts';
import { spanText } from '#publisher/watch/freshness.ts';
import type { OpsFacts } from './facts.ts';
import { table } from './table.ts';
import { telemetrySection } from './telemetry.ts';

const style = `
body { margin: 0; background: #f7f5f2; color: #2b2723; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
main { max-width: 960px; margin: 32px auto; padding: 0 20px 48px }
h1 { margin: 0; font-size: 24px } h2 { margin: 32px 0 8px; font-size: 17px }
.state { margin: 8px 0 0; padding: 12px 16px; border-radius: 8px; background: #fff }
.state-failed, .state-stale, .state-held, .state-damaged { background: #fdeaea; color: #8c1a1a }
div.wide { overflow-x: auto; border-radius: 8px; background: #fff }
table { width: 100%; border-collapse: collapse } th, td { padding: 8px 14px; text-align: left; vertical-align: top }
th { color: #6b645c; font-weight: normal } th, td:first-child { white-space: nowrap } tr + tr td, tbody tr td { border-top: 1px solid #e7e3dd }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap } td small { display: block; color: #6b645c }
b.poor { color: #a32020 } b.middling { color: #8a5a00 } b.good { color: #1d7547 }
p.none { margin: 0; padding: 12px 16px; border-radius: 8px; background: #fff; color: #6b645c }
p.hint { margin: 0 0 8px; color: #6b645c } h3 { margin: 20px 0 8px; font-size: 15px }
`;

/** The page allows this style and nothing else that could run or load. */
export const opsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const stateNames = {
  fresh: '正常',
  held: '新内容已扣住',
  failed: '发布失败',
  stale: '数据过旧',
  damaged: '文件损坏',
  none: '尚未发布',
} as const;
const tradeNames: Readonly<Record<string, string>> = {
  NOTPAY: '待付款',
  SUCCESS: '已支付',
  REFUND: '已退款',
  CLOSED: '已关闭',
  PAYERROR: '支付失败',
};

const faultNames = {
  missing: '对账单里没有',
  extra: '账上没有',
  amount: '金额不符',
  state: '我方未入账',
  refund: '退款不成功',
} as const;

const testParts = [
  { of: 'payment', name: '测试收款', effect: '不会收到真实货款' },
  { of: 'sms', name: '测试短信', effect: '短信不会真的发出' },
  { of: 'mail', name: '测试邮件', effect: '邮件不会真的送达' },
  { of: 'login', name: '测试登录', effect: '不是真的微信、微博账号' },
] as const;

const wayNames = { sms: '短信', mail: '邮件', wecom: '企业微信', dingtalk: '钉钉' } as const;

/** `/ops` for people. */
export function opsPage(facts: OpsFacts): ReturnType<typeof html> {
  const {
    freshness,
    release,
    runs,
    failures,
    setAside,
    searchMisses,
    payments,
    centres,
    moneyFaults,
    deadNotices,
    testSigns,
    telemetry,
  } = facts;
  const age = freshness.ageSeconds === null ? '–' : spanText(freshness.ageSeconds);
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>运行情况 - ${site.name}</title><style>${raw(style)}</style></head><body><main>
<h1>运行情况</h1>
<p class="state state-${freshness.state}"><strong>${stateNames[freshness.state]}</strong>　${freshness.line}</p>
${testParts
  .map((part) => ({ ...part, texts: testSigns.filter((sign) => sign.part === part.of).map(({ text }) => text) }))
  .filter(({ texts }) => texts.length > 0)
  .map(
    ({ name, effect, texts }) =>
      html`<p class="state state-failed"><strong>${name}</strong>　${effect}：${texts.join('；')}</p>`,
  )}
<h2>当前版本</h2>
${table(
  ['版本', '发布于', '页数', '数据年龄'],
  release ? [[release.sequence, formatTime(release.published), release.pages, age]] : [],
  '还没有版本，请运行 npm run rebuild',
)}
<h2>最近 ${runs.length} 次发布，失败 ${failures} 次</h2>
${table(
  ['开始', '退出码', '结果', '用时'],
  runs.map(({ started, code, line, details, seconds }) => [
    formatTime(Date.parse(started)),
    code,
    html`${line}${details
      .filter((detail) => !line.includes(detail))
      .slice(0, 3)
      .map((detail) => html`<small>${detail}</small>`)}`,
    `${seconds} s`,
  ]),
  '还没有记录',
)}
<h2>未采用的记录</h2>
${table(
  ['类别', '编号', '原因'],
  setAside.map(({ collection, key, reason }) => [collection, key, reason]),
  '最近一次读取采用了全部记录',
)}
<h2>近 24 小时的支付</h2>
${table(
  ['状态', '笔数', '金额'],
  payments.map(({ state, count, cents }) => [tradeNames[state] ?? state, count, formatPrice(cents)]),
  '近 24 小时没有支付',
)}
<h2>需要处理的收款与退款</h2>
${table(
  ['问题', '渠道', '单号', '我方', '对方', '说明'],
  moneyFaults.map(({ what, payType, note, tradeId, refundNo, ours, theirs }) => [
    faultNames[what],
    payType === 'alipay' ? '支付宝' : '微信支付',
    refundNo || tradeId,
    ours === null ? '–' : formatPrice(ours),
    theirs === null ? '–' : formatPrice(theirs),
    note,
  ]),
  '没有',
)}
<h2>没有送达的通知</h2>
${table(
  ['编号', '途径', '事项', '原因'],
  deadNotices.map(({ id, way, fact, fault }) => [id, wayNames[way], fact, fault]),
  '没有',
)}
<h2>体验馆</h2>
${table(
  ['状态', '家数'],
  centres.map(({ status, count }) => [centreStatusText(status), count]),
  '没有体验馆',
)}
<h2>近 30 天没有结果的搜索</h2>
${table(
  ['词', '次数'],
  searchMisses.map(({ word, times }) => [word, times]),
  '没有',
)}
${telemetrySection(telemetry)}
</main></body></html>`;
}
