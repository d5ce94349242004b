import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { State } from '#desk/shell/list/state.tsx';
import { say } from '#desk/shell/toast.tsx';
import { shortTime } from '#desk/shell/words.ts';
import { platformOf } from './platform-of.ts';

type Statements = DeskOutput<typeof listStatements>;

/** What a platform needs, in the names of the settings that whoever looks after the server knows. */
const needs: Readonly<Record<string, readonly string[]>> = {
  wxpaypc: [
    '在 pay.weixin.qq.com 开通 Native 支付，取得商户号和 AppID',
    '设置 WXPAY_APPID、WXPAY_MCHID、WXPAY_SERIAL、WXPAY_PRIVATE_KEY_FILE、WXPAY_API_V3_KEY_FILE、WXPAY_PLATFORM_KEYS',
  ],
  alipay: [
    '在 open.alipay.com 开通电脑网站支付，取得 APPID 和收款账号的 PID',
    '设置 ALIPAY_APP_ID、ALIPAY_SELLER_ID、ALIPAY_PRIVATE_KEY_FILE、ALIPAY_PUBLIC_KEY_FILE',
  ],
};

/** What is sent to whoever looks after the server, so that statements come. */
export const instructionsFor = (payTypes: readonly string[]): string =>
  [
    '请为商城接通支付平台，接通后每天自动取账单、逐笔对账。',
    ...payTypes.flatMap((payType) => [
      '',
      platformOf(payType),
      ...(needs[payType] ?? []).map((line, nth) => `${nth + 1}. ${line}`),
    ]),
    '',
    '变量写在服务器的环境里，重启服务生效；完整步骤见 docs/guides/connect-wechat-pay.md 和 connect-alipay.md。',
  ].join('\n');

/** In place of statements: what has to stand before they come, each with its state, and what is done about it. */
export function SetUp({ platforms, next }: Pick<Statements, 'platforms' | 'next'>) {
  const open = platforms.filter(({ is_connected }) => !is_connected).map(({ pay_type }) => pay_type);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(instructionsFor(open));
    say('接通说明已复制，发给管理服务器的人');
  };
  return (
    <section className="box" aria-label="接通账单">
      <header className="box__head">
        <h2>{next === null ? '接通支付平台，账单每天自动来' : '账单已接通，等第一份'}</h2>
      </header>
      <ol className="setup">
        {platforms.map(({ pay_type, is_connected }) => (
          <li key={pay_type}>
            <b>{platformOf(pay_type)}</b>
            <span>{is_connected ? '收款和账单都已接通' : '填商户号和密钥，在服务器上设置'}</span>
            {is_connected ? <State kind="usual">已接通</State> : <State kind="waits">未接通</State>}
          </li>
        ))}
        <li>
          <b>每天核对</b>
          <span>上午取前一天的账单，逐笔比对收款、退款和金额，对不上的列在最上面</span>
          {next === null ? (
            <State kind="over">接通后开始</State>
          ) : (
            <State kind="planned">{shortTime(next)} 取第一份</State>
          )}
        </li>
      </ol>
      {open.length > 0 && (
        <footer className="setup__end">
          <button type="button" className={next === null ? 'btn btn--main' : 'btn'} onClick={() => void copy()}>
            复制接通说明
          </button>
          <span className="muted">发给管理服务器的人照着填；不影响现在收款和退款。</span>
        </footer>
      )}
    </section>
  );
}
