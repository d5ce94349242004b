import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';

type Facts = DeskOutput<typeof getImprint>['facts'];

/** Where the facts of a shop stand on its pages: the head, the foot, and the lines that the law asks for. */
export function Sample({ facts, typed }: { readonly facts: Facts; readonly typed: Readonly<Record<string, string>> }) {
  const textOf = (name: string): string => {
    const fact = facts.find((one) => one.name === name);
    return typed[name] || fact?.value || fact?.instead || '';
  };
  const colour = textOf('colour');
  const records = [textOf('record'), textOf('police')].filter(Boolean);
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
            <b>{textOf('name') || '店名'}</b>
            <small>{textOf('tagline') || '一句话介绍'}</small>
          </span>
        </header>
        <div className="shopsample__page" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <footer>
          <b>{textOf('phone') || '客服电话'}</b>
          <span>{textOf('hours')}</span>
          <small>
            © {textOf('company') || '公司全称'}
            {records.map((record) => (
              <span key={record}> · {record}</span>
            ))}
          </small>
        </footer>
      </div>
      <p className="muted">保存后，下一次发布换到所有页面上；已经寄出的单据不变。</p>
    </section>
  );
}
