import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { copy } from '#desk/shell/toast.tsx';
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

/** Platforms whose statements do not come. */
const openOf = (platforms: Statements['platforms']): string[] =>
  platforms.filter(({ is_connected }) => !is_connected).map(({ pay_type }) => pay_type);

/** Money of the last days that no statement proves, cents. */
export const openFeeOf = ({ platforms, ways }: Pick<Statements, 'platforms' | 'ways'>): number =>
  ways
    .filter(({ pay_type }) => openOf(platforms).includes(pay_type))
    .reduce((sum, way) => sum + way.paid_fee - way.refunded_fee, 0);

type Way = Statements['ways'][number];

/** What came in on a way of paying and what went back. */
const countOf = ({ payments, refunded_fee }: Way): string =>
  [`${payments} 笔`, refunded_fee > 0 && `退 ${formatPrice(refunded_fee)}`].filter(Boolean).join('，');

/** How the money of a way of paying is compared; a tag in every row, as nothing of it is pressed. */
function Compared({ payType, platforms }: { readonly payType: string } & Pick<Statements, 'platforms'>) {
  const platform = platforms.find(({ pay_type }) => pay_type === payType);
  if (!platform) return <span className="tag">{payType === 'offline_pay' ? '人工核对' : '无需核对'}</span>;
  return platform.is_connected ? (
    <span className="tag tag--good">自动核对</span>
  ) : (
    <span className="tag tag--warn">未核对</span>
  );
}

/** Ways of paying with their money of the last days, how each is compared, and what is done about those that are not. */
export function SetUp({ platforms, next, days, ways }: Pick<Statements, 'platforms' | 'next' | 'days' | 'ways'>) {
  const open = openOf(platforms);
  const unused = platforms.filter(({ pay_type }) => !ways.some((way) => way.pay_type === pay_type));
  const rows = [...ways.map((way) => [way.pay_type, way] as const), ...unused.map((one) => [one.pay_type] as const)];
  return (
    <div className="stack">
      <Box title="付款方式" note="近 7 天净收">
        <ul className="setup">
          {rows.map(([payType, way]) => (
            <li key={payType}>
              <span>
                <b>{platformOf(payType)}</b> <Compared payType={payType} platforms={platforms} />
                <small>{way ? countOf(way) : '没有收款'}</small>
              </span>
              <span className="right">
                {way && <b>{formatPrice(way.paid_fee - way.refunded_fee)}</b>}
                {payType === 'offline_pay' && (
                  <small>
                    <Link href={addressOf('transfers')}>去核对</Link>
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Box>
      <Box title="自动核对" note={next === null ? '还没接通，收款照常' : undefined}>
        <div className="setup__next">
          {next === null && (
            <p>
              接通{open.map(platformOf).join('、')}
              的账单后每天自动核对，对不上的列在本页最上面。把步骤发给技术人员即可。
            </p>
          )}
          {next !== null && days.length === 0 && <b>账单已接通，等第一份</b>}
          {next !== null && (
            <p>{`${shortTime(next)} 取${days.length > 0 ? '下一份账单' : '第一份'}，对不上的列在最上面。`}</p>
          )}
          {open.length > 0 && (
            <button
              type="button"
              className="btn"
              onClick={() => void copy(instructionsFor(open), '接通步骤已复制，发给技术人员即可')}
            >
              复制接通步骤
            </button>
          )}
        </div>
      </Box>
    </div>
  );
}
