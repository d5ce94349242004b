import type { ReactNode } from 'react';
import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { isNeeded } from './fact-field.tsx';

type Facts = DeskOutput<typeof getImprint>['facts'];

/** Where the facts of a shop stand: the head and foot of its pages, its account where buyers pay, its address where they return. */
export function Sample({ facts, typed }: { readonly facts: Facts; readonly typed: Readonly<Record<string, string>> }) {
  const factOf = (name: string) => facts.find((one) => one.name === name);
  const textOf = (name: string): string => (typed[name] ?? factOf(name)?.value ?? '').trim();
  /** What was typed or stored; a gap is one, as pages show an example there or nothing. */
  const shown = (name: string, word = ''): ReactNode => {
    const fact = factOf(name);
    if (textOf(name) !== '') return textOf(name);
    return fact && isNeeded(fact) ? <mark>{word}未填</mark> : <span className="shopsample__gap">{word}未填</span>;
  };
  const colour = textOf('colour') || factOf('colour')?.instead || '';
  const examples = facts.filter((fact) => isNeeded(fact) && fact.instead !== '' && textOf(fact.name) === '');
  const isLacking = facts.some((fact) => isNeeded(fact) && textOf(fact.name) === '');
  return (
    <section className="box box--pad" aria-label="顾客看到的样子">
      <h2>顾客看到的样子</h2>
      <div className="shopsample">
        <header>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect width="24" height="24" rx="6" fill={colour} />
            <path d="M6 12.5 12 7l6 5.5V18H6Z" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          <span>
            <b>{shown('name', '店名')}</b>
            <small>{shown('tagline', '一句话介绍')}</small>
          </span>
        </header>
        <div className="shopsample__page" aria-hidden="true">
          {['one', 'two', 'three'].map((card) => (
            <span key={card}>
              <i />
              <i className="shopsample__press" style={{ background: colour }} />
            </span>
          ))}
        </div>
        <footer>
          <b>{shown('phone', '客服电话')}</b>
          <span>
            {shown('hours', '服务时间')} · {shown('email', '客服邮箱')}
          </span>
          <small>
            © {shown('company', '公司全称')} · {shown('record', 'ICP 备案号')} ·{' '}
            {textOf('licence') && '统一社会信用代码 '}
            {shown('licence', '统一社会信用代码')}
            {textOf('police') && <span> · {textOf('police')}</span>}
          </small>
        </footer>
      </div>
      <Slip
        title="付款页 · 对公转账"
        lines={[
          ['户名', shown('bank-holder')],
          ['开户行', shown('bank')],
          ['账号', shown('bank-account')],
        ]}
      />
      <Slip
        title="退货时 · 寄回地址"
        lines={[
          ['收件人', shown('returns-name')],
          ['电话', shown('returns-mobile')],
          ['地址', shown('returns-address')],
        ]}
      />
      {isLacking && (
        <p className="late">
          标黄的上线前要填
          {examples.length > 0 && `，线上暂时用样例：${examples.map(({ instead }) => instead).join('、')}`}
        </p>
      )}
      <p className="muted">保存后，下一次发布换到所有页面上；已经寄出的单据不变。</p>
    </section>
  );
}

/** A few facts that stand together on one page. */
const Slip = (props: {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <div className="shopslip">
    <b>{props.title}</b>
    <dl>
      {props.lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
