import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { isNeeded } from './fact-field.tsx';

type Facts = DeskOutput<typeof getImprint>['facts'];

/** Where the facts of a shop stand on its pages: the head, the foot, and the lines that the law asks for. */
export function Sample({ facts, typed }: { readonly facts: Facts; readonly typed: Readonly<Record<string, string>> }) {
  const textOf = (name: string): string => {
    const fact = facts.find((one) => one.name === name);
    return typed[name] || fact?.value || fact?.instead || '';
  };
  /** What pages show of a fact; what is not the shop's own yet is marked. */
  const shown = (name: string, word: string) => {
    const fact = facts.find((one) => one.name === name);
    const isOwn = (typed[name] ?? fact?.value ?? '').trim() !== '';
    const text = textOf(name) || word;
    return fact && isNeeded(fact) && !isOwn ? <mark>{text}</mark> : text;
  };
  const colour = textOf('colour');
  const police = textOf('police');
  const isLacking = facts.some((fact) => isNeeded(fact) && (typed[fact.name] ?? fact.value).trim() === '');
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
            <small>{textOf('tagline') || '一句话介绍'}</small>
          </span>
        </header>
        <div className="shopsample__page" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <footer>
          <b>{shown('phone', '客服电话')}</b>
          <span>{textOf('hours')}</span>
          <small>
            © {shown('company', '公司全称')} · {shown('record', 'ICP 备案号')}
            {police && <span> · {police}</span>}
          </small>
        </footer>
      </div>
      {isLacking && <p className="late">标黄的还没有填，线上显示默认的。</p>}
      <p className="muted">保存后，下一次发布换到所有页面上；已经寄出的单据不变。</p>
    </section>
  );
}
