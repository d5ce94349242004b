import { renderSVG } from 'uqr';
import { type Consent, people } from '#pay-platforms/trust/trust.ts';
import { escaped, page } from './shell.ts';

const card = (head: string, side: string, body: string): string =>
  `<div class="card"><div class="head"><h1>${head}</h1><span>${side}</span></div><div class="body">${body}</div></div>`;

/** The page of 微信 in the browser: a code for the phone. */
export function qrPage(address: string): string {
  const picture = renderSVG(address, { border: 2 }).replace(
    '<svg ',
    '<svg width="240" height="240" role="img" aria-label="微信登录二维码" ',
  );
  const body = `<div class="pay">${picture}<p class="hint">请用微信扫描二维码登录</p><p class="hint">没有手机时，可以在新标签页<a href="${escaped(address)}" target="_blank">打开手机上的页面</a>。</p></div>`;
  return page({ title: '微信登录', brand: 'wechat', look: '', body: card('微信登录', '网站应用', body) });
}

const names = { weixin: '微信', weibo: '微博' } as const;

const choices = people
  .map(
    ({ id, nickname }, index) =>
      `<label class="choice"><input type="radio" name="person" value="${id}"${index === 0 ? ' checked' : ''}>${escaped(nickname)}</label>`,
  )
  .join('');

/** The page where a person agrees or refuses: on the phone with 微信, in the browser with 微博. */
export function consentPage({ provider, decision }: Consent): string {
  const name = names[provider];
  const form = `<p class="state">商城申请使用你的${name}昵称</p><form method="post"><fieldset><legend>登录的账号</legend>${choices}</fieldset>
<div class="stack"><button class="main" name="act" value="agree">同意</button><button name="act" value="refuse">拒绝</button></div></form>`;
  const decided = `<p class="state" role="status">${decision === 'agreed' ? '已同意登录' : '已拒绝登录'}</p><p class="hint">请回到电脑上继续。</p>`;
  return page({
    title: `${name}授权`,
    brand: provider === 'weixin' ? 'wechat' : 'weibo',
    look: provider === 'weixin' ? 'phone' : '',
    body: card(`${name}授权`, provider === 'weixin' ? '手机' : '网页', decision === null ? form : decided),
  });
}

/** A request that the platform does not accept. */
export const faultPage = (message: string): string =>
  page({
    title: '无法登录',
    brand: 'none',
    look: '',
    body: `<div class="card"><div class="body"><p class="state">${escaped(message)}</p><p class="hint">请回到商城重新发起登录。应用、回调地址要与启动测试平台时的一致（--site）。</p></div></div>`,
  });
