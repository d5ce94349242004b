import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { escaped, page } from './shell.ts';

/** A trade as a buyer sees it. */
interface Shown {
  readonly title: string;
  readonly cents: number;
  readonly tradeId: string;
  /** Unix seconds, Infinity without end. */
  readonly expires: number;
  readonly state: 'open' | 'paid' | 'closed';
  /** The buyer has given up for now. */
  readonly hasLeft: boolean;
  /** Where the buyer goes back to, "" for nowhere. */
  readonly back: string;
}

const facts = ({ title, tradeId, expires }: Shown): string =>
  `<dl><dt>商品</dt><dd>${escaped(title)}</dd><dt>商户单号</dt><dd>${escaped(tradeId)}</dd>` +
  (Number.isFinite(expires) ? `<dt>付款截止</dt><dd>${formatTime(expires)}</dd>` : '') +
  '</dl>';

const acts = `<div class="acts"><form method="post"><button class="main" name="act" value="pay">付款</button></form>
<form method="post"><button name="act" value="leave">放弃</button></form></div>`;

const sum = (cents: number): string => `<p class="sum">${formatPrice(cents)}</p>`;

function content(trade: Shown, backWords: string): string {
  const back = trade.back === '' ? '' : `<a class="button main" href="${escaped(trade.back)}">${backWords}</a>`;
  if (trade.state === 'paid') {
    return `<p class="state" role="status">支付成功</p>${sum(trade.cents)}${facts(trade)}${back}`;
  }
  if (trade.state === 'closed') {
    return `<p class="state" role="status">交易已关闭</p><p class="hint">这笔交易已经超时、取消或退款，不能再付款。</p>${facts(trade)}${back}`;
  }
  if (trade.hasLeft) {
    return `<p class="state" role="status">还没有付款</p><p class="hint">可以关闭本页，也可以回来接着付款。</p><a class="button" href="?">返回付款</a>`;
  }
  return `${sum(trade.cents)}${facts(trade)}${acts}`;
}

/** The cashier of 支付宝 in the browser of the buyer. */
export const alipayPage = (trade: Shown): string =>
  page({
    title: '支付宝收银台',
    brand: 'alipay',
    look: '',
    body: `<div class="card"><div class="head"><h1>支付宝收银台</h1><span>电脑网站支付</span></div><div class="body">${content(trade, '返回商家')}</div></div>`,
  });

/** The phone that has scanned the code of 微信支付. */
export const wechatPage = (trade: Shown): string =>
  page({
    title: '微信支付',
    brand: 'wechat',
    look: 'phone',
    body: `<div class="card"><div class="head"><h1>微信支付</h1><span>扫码付款</span></div><div class="body"><div class="pay">${content(trade, '完成')}</div></div></div>`,
  });

/** A page for an address that leads to no trade. */
export const strayPage = (): string =>
  page({
    title: '没有找到这笔交易',
    brand: 'none',
    look: '',
    body: '<div class="card"><div class="body"><p class="state">没有找到这笔交易</p><p class="hint">请回到商城重新发起付款。测试平台重启后，之前的交易都会清空。</p></div></div>',
  });
