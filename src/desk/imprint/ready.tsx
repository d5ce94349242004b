import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { goTo } from '#desk/shell/form/long/parts.ts';

/** What a shop that may open could still tell, each a way to its field. */
export const Ready = ({ open }: { readonly open: DeskOutput<typeof getImprint>['facts'] }) => (
  <section className="box box--pad ready" aria-label="上线要填的">
    <h2>上线要填的都填好了</h2>
    {open.length > 0 && (
      <p>
        还可以补：
        {open.map(({ name, label }) => (
          <button
            key={name}
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
        ))}
      </p>
    )}
  </section>
);
