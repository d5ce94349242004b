import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { goTo } from '#desk/shell/form/long/parts.ts';

/** Why a shop cannot do without a fact. */
const reasons: Readonly<Record<string, string>> = {
  name: '现在页头写的是样例店名',
  company: '协议和页脚都要署名',
  licence: '电商法要求在首页公示',
  record: '没有备案号不能上线',
  phone: '现在页脚写的是样例号码',
};

/** What a shop needs before buyers come, each a way to its field with the reason. */
export const Lacking = ({ facts }: { readonly facts: DeskOutput<typeof getImprint>['facts'] }) => (
  <section className="box lacking" aria-label="上线前要填">
    <h2 role="status">上线前还差 {facts.length} 项</h2>
    <ul>
      {facts.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="plain link"
            data-goes-to
            onClick={() => {
              const control = document.querySelector<HTMLElement>(`[data-fact="${name}"]`);
              if (control) goTo({ control });
            }}
          >
            {label}
          </button>
          <small>{reasons[name]}</small>
        </li>
      ))}
    </ul>
  </section>
);
