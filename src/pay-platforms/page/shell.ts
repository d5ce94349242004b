const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const style = `
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: #f3f4f6; color: #1f2329; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
.mark { margin: 0; padding: 8px 16px; background: #fff4d6; color: #6b4a00; font-size: 14px; text-align: center }
main { width: 100%; max-width: 720px; margin: 48px auto; padding: 0 16px }
.card { overflow: hidden; border-radius: 14px; background: #fff; box-shadow: 0 8px 32px rgb(0 0 0 / 8%) }
.head { display: flex; align-items: center; gap: 10px; padding: 18px 28px; background: var(--brand); color: #fff }
.head h1 { margin: 0; font-size: 19px; font-weight: 600 } .head span { margin-left: auto; font-size: 14px }
.body { padding: 28px }
.sum { margin: 4px 0 20px; font-size: 40px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid #e8eaed }
dt { color: #5f6670; text-align: left } dd { margin: 0; overflow-wrap: anywhere; text-align: right }
.acts { display: flex; gap: 12px } .acts form { flex: 1 }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 20px; border: 1px solid #c9cdd4; border-radius: 10px; background: #fff;
color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer }
button.main, .button.main { border-color: var(--brand); background: var(--brand); color: #fff; font-weight: 600 }
button:focus-visible, .button:focus-visible { outline: 3px solid #1f2329; outline-offset: 2px }
.state { margin: 0 0 8px; font-size: 24px; font-weight: 600 } .hint { margin: 0 0 20px; color: #5f6670 }
main.phone { max-width: 400px } .phone .card { border: 10px solid #1f2329; border-radius: 36px } .phone .body { min-height: 520px; padding: 28px 24px }
.phone .pay { text-align: center } fieldset { margin: 0 0 20px; padding: 0; border: 0 } .choice { display: flex; align-items: center; gap: 10px; min-height: 44px; font-size: 16px; color: inherit } .choice input { display: inline; min-height: 0; width: 20px; height: 20px; margin: 0 }
.stack { display: grid; gap: 12px } .sms { margin: 0 0 16px; padding: 12px 16px; border-radius: 4px 16px 16px; background: #eef0f3 } .mail { margin: 0 0 24px; padding: 0 0 24px; border-bottom: 1px solid #e8eaed } .mail dl { margin: 0 0 12px } .letter { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere } .sms time { display: block; color: #5f6670; font-size: 13px } .phone .acts { flex-direction: column }
main.wide { max-width: 1120px } .wide section { margin-bottom: 24px; padding: 20px 24px; border-radius: 14px; background: #fff }
.wide h1 { margin: 0 0 20px; font-size: 24px } h2 { margin: 0 0 12px; font-size: 18px } .fields { margin: 16px 0; display: flex; flex-wrap: wrap; align-items: end; gap: 12px } .fields button { width: auto; min-height: 44px }
label { font-size: 14px; color: #5f6670 } select, input { display: block; min-height: 44px; padding: 8px 12px; border: 1px solid #9aa0a8; border-radius: 10px; background: #fff; font: inherit; color: #1f2329 }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: 15px } th, td { padding: 8px 10px; text-align: left; white-space: nowrap }
th { color: #5f6670; font-weight: 400 } td { border-top: 1px solid #e8eaed; font-variant-numeric: tabular-nums } .none { margin: 0; color: #5f6670 }
@media (max-width: 480px) { main { margin: 16px auto } .body { padding: 20px } .head { padding: 16px 20px } .sum { font-size: 34px }
.acts { flex-direction: column } .phone { padding: 0 } .phone .card { min-height: calc(100vh - 38px); border: 0; border-radius: 0; box-shadow: none } main.phone { margin: 0 auto } }
`;

/** The colours of white text on them meet a contrast of 4.5. */
const brands = { alipay: '#1463d2', wechat: '#067a45', weibo: '#b3261e', none: '#1f2329' } as const;

/** A page of the platforms. */
export const page = ({
  title,
  brand,
  look,
  body,
}: {
  title: string;
  brand: keyof typeof brands;
  look: 'phone' | 'wide' | '';
  body: string;
}): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>:root { --brand: ${brands[brand]} }${style}</style></head><body>`,
    '<p class="mark">本机测试平台，不是真的微信、支付宝、微博、短信或邮件</p>',
    `<main class="${look}">${body}</main></body></html>`,
  ].join('');
