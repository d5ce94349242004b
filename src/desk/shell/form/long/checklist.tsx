import { Icon } from '#desk/shell/icon.tsx';
import { goTo, type Part } from './parts.ts';

/** What a new thing needs, line by line beside its fields: a ring that becomes a tick, each the way to its field. */
export function Checklist({ parts }: { readonly parts: readonly Part[] }) {
  const missing = parts.filter(({ isFilled }) => !isFilled).length;
  const isDivided = new Set(parts.map(({ section }) => section)).size > 1;
  return (
    <section className="box box--pad checklist" aria-label="必填项">
      <header className="part__head">
        <h2>
          <span role="status">{missing > 0 ? `还差 ${missing} 项` : '都齐了'}</span>
        </h2>
        <span className="muted">{missing > 0 ? `共 ${parts.length} 项必填` : '可以保存了'}</span>
      </header>
      {missing > 0 && (
        <ul>
          {parts.map((part, nth) => (
            <li key={`${part.section} ${part.name}`} data-is-filled={part.isFilled}>
              {/* One that waits for the field before it cannot be gone to yet. */}
              <button
                type="button"
                className="plain"
                data-goes-to
                disabled={part.control.matches(':disabled')}
                onClick={() => goTo(part)}
              >
                {part.isFilled ? <Icon name="tick" /> : <i />}
                {part.name}
                {part.isFilled && <span className="hidden">已填</span>}
              </button>
              {isDivided && part.section !== part.name && part.section !== parts[nth - 1]?.section && (
                <small>{part.section}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
