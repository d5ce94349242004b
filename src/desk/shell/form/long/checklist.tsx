import { goTo, missingOf, type Part } from './parts.ts';

/** Fields that are in sight together need no list. */
const few = 4;

/** What a new thing still needs, each the way to its field. */
export function Checklist({ parts }: { readonly parts: readonly Part[] }) {
  const missing = missingOf(parts);
  if (parts.length <= few) return null;
  return (
    <section className="box box--pad checklist" aria-label="必填项">
      <header className="part__head">
        <h2>
          <span role="status">{missing.length > 0 ? `还差 ${missing.length} 项` : '都齐了'}</span>
        </h2>
        <span className="muted">{missing.length > 0 ? `共 ${parts.length} 项必填` : '可以保存了'}</span>
      </header>
      {missing.length > 0 && (
        <ul>
          {missing.map((part) => (
            <li key={`${part.section} ${part.name}`}>
              {/* One that waits for the field before it cannot be gone to yet. */}
              <button
                type="button"
                className="plain"
                data-goes-to
                disabled={part.control.matches(':disabled')}
                onClick={() => goTo(part)}
              >
                {part.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
