import type { ReactNode } from 'react';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import type { getImprint } from '#core/imprint/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { useCall } from '#desk/shell/use-call.ts';

type Facts = DeskOutput<typeof getImprint>['facts'];

/** Where the facts of a shop stand: the head and foot of its pages, its account where buyers pay, its address where they return. */
export function Sample({ facts, typed }: { readonly facts: Facts; readonly typed: Readonly<Record<string, string>> }) {
  const textOf = (name: string): string => (typed[name] ?? facts.find((one) => one.name === name)?.value ?? '').trim();
  /** What was typed or stored. What pages show instead is an example of nobody's, which would pass for the shop's own. */
  const shown = (name: string, word = ''): ReactNode =>
    textOf(name) || <span className="shopsample__gap">{word}未填</span>;
  const list = useCall(listDeskGoods, {});
  const goods = (list.data?.list ?? []).filter(({ pic }) => pic !== '').slice(0, 2);
  const colour = textOf('colour') || facts.find(({ name }) => name === 'colour')?.instead || '';
  return (
    <section className="box box--pad" aria-label="顾客看到的样子">
      <h2>顾客看到的样子</h2>
      <small className="shopsample__place">页头和页脚</small>
      <div className="shopsample">
        <header>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect width="24" height="24" rx="6" fill={colour} />
            <path d="M6 12.5 12 7l6 5.5V18H6Z" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          <span>
            <b>{shown('name', '店名')}</b>
            <small>{shown('tagline', '介绍')}</small>
          </span>
        </header>
        <div className="shopsample__page" aria-hidden="true">
          {goods.map(({ goods_id, pic, price }) => (
            <span key={goods_id}>
              <img src={pic} alt="" width="100" height="100" loading="lazy" />
              <b>
                {formatPrice(price).replace(/\.00$/, '')}
                <i className="shopsample__press" style={{ background: colour }} />
              </b>
            </span>
          ))}
        </div>
        <footer>
          <p>
            {shown('phone', '客服电话')} {textOf('hours')}
          </p>
          <p>{shown('email', '客服邮箱')}</p>
          <p>{shown('company', '公司')}</p>
          <p>{shown('record', '备案号')}</p>
        </footer>
      </div>
      <Slip
        title="付款页"
        head="对公转账"
        lines={[
          ['户名', shown('bank-holder')],
          ['开户行', shown('bank')],
          ['账号', shown('bank-account')],
        ]}
      />
      <Slip
        title="退货页"
        head="寄回地址"
        lines={[
          [
            '收件',
            <>
              {shown('returns-name')} {textOf('returns-mobile')}
            </>,
          ],
          ['地址', shown('returns-address')],
        ]}
      />
    </section>
  );
}

/** A card of another page in small, where a few facts stand together. */
const Slip = (props: {
  readonly title: string;
  /** What the card is called on its page. */
  readonly head: string;
  readonly lines: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <div className="shopslip">
    <small className="shopsample__place">{props.title}</small>
    <div className="shopslip__card">
      <b>{props.head}</b>
      <dl>
        {props.lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);
