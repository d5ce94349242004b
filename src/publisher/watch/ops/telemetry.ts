import { html } from 'hono/html';
import type { TelemetryFacts, VisitFigures } from '#core/telemetry/facts.ts';
import { templateNames } from '#core/telemetry/template-names.ts';
import { ratingOf, type Vital, type VitalFigure } from '#core/telemetry/vitals.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import { type Cell, table } from './table.ts';

const dayText = (day: number): string => `${formatTime(day).slice(5, 10)} ${weekdayOf(day)}`;

/** A value as people read it: seconds from one on, CLS as the fraction it is. */
function valueText(vital: Vital, value: number): string {
  if (vital === 'cls') return (value / 1000).toFixed(3);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(2)} s`;
}

/** p75 in the colour of its rating, with the share of good values below it. */
function vitalCell(vital: Vital, figure: VitalFigure | null): Cell {
  if (!figure) return '–';
  const share = `${Math.round(figure.good * 100)}% 良好`;
  return html`<b class="${ratingOf(vital, figure.p75)}">${valueText(vital, figure.p75)}</b><small>${share}</small>`;
}

const vitalCells = (of: VisitFigures): Cell[] => [
  vitalCell('lcp', of.lcp),
  vitalCell('inp', of.inp),
  vitalCell('cls', of.cls),
  vitalCell('ttfb', of.ttfb),
];

/** Of a hundred at the step before, so many come to this one. */
const withShare = (count: number, before: number): Cell =>
  html`${count}${before > 0 ? html`<small>${Math.round((count / before) * 100)}%</small>` : ''}`;

const kindNames = { error: '脚本错误', rejection: '未处理的失败' } as const;

const funnelTable = ({ funnel }: TelemetryFacts) =>
  table(
    ['日期', '看商品', '加入购物车', '确认订单', '付款成功', '预约设计'],
    funnel.map(({ day, view, add, begin, pay, reserve }) => [
      dayText(day),
      view,
      withShare(add, view),
      withShare(begin, view),
      withShare(pay, begin),
      reserve,
    ]),
    '近 7 天没有访问',
  );

const vitalsTable = ({ templates }: TelemetryFacts) =>
  table(
    ['页面', '访问', 'LCP 最大内容', 'INP 响应', 'CLS 位移', 'TTFB 首字节'],
    templates.map((one) => [
      html`${templateNames[one.template]}<small>${one.template}</small>`,
      one.visits,
      ...vitalCells(one),
    ]),
    '近 7 天没有访问',
  );

/** Each template by day, those that are visited most first. */
const shownByDay = 10;

const daysTable = ({ templates }: TelemetryFacts) =>
  table(
    ['页面', '日期', '访问', 'LCP', 'INP', 'CLS', 'TTFB'],
    templates
      .slice(0, shownByDay)
      .flatMap(({ template, days }) =>
        days.map((of) => [templateNames[template], dayText(of.day), of.visits, ...vitalCells(of)]),
      ),
    '近 7 天没有访问',
  );

const faultsTable = ({ faults }: TelemetryFacts) =>
  table(
    ['页面', '错误', '次数', '最近'],
    faults.map(({ template, kind, text, place, times, lastDay }) => [
      templateNames[template],
      html`${text}<small>${kindNames[kind]}${place && ` · ${place}`}</small>`,
      times,
      dayText(lastDay),
    ]),
    '近 7 天没有错误',
  );

const violationsTable = ({ violations }: TelemetryFacts) =>
  table(
    ['规则', '被拦下的来源', '次数', '最近'],
    violations.map(({ directive, blocked, times, lastDay }) => [directive, blocked || '–', times, dayText(lastDay)]),
    '近 7 天没有拦截',
  );

/** What pages have told of themselves, in the last seven days (ADR 86). */
export function telemetrySection(facts: TelemetryFacts | null): ReturnType<typeof html> {
  if (!facts) return html`<h2>访问与页面速度</h2><p class="none">没有开启：接口在别的网关，或设置了 TELEMETRY=off</p>`;
  return html`<h2>近 7 天的访问与成交</h2>
<p class="hint">由访客的浏览器上报，关闭统计的人不在内。小字是比例：加入购物车、确认订单占看商品，付款占确认订单；立即购买不经过购物车。</p>
${funnelTable(facts)}
<h2>近 7 天的页面速度</h2>
<p class="hint">第 75 百分位：四次访问里有三次不超过这个值。绿色为良好，红色为较差。</p>
${vitalsTable(facts)}
<h3>按天，访问最多的 ${shownByDay} 种页面</h3>
${daysTable(facts)}
<h2>近 7 天的脚本错误</h2>
${faultsTable(facts)}
<h2>近 7 天被内容策略拦下的加载</h2>
${violationsTable(facts)}`;
}
