import { goTo, missingOf, type Part } from './parts.ts';

/** Fields that are in sight together need no list. */
const few = 4;

/** What a new thing still needs, section by section, each the way to its field: shown to whom the stars were not enough. */
export function Checklist({ parts }: { readonly parts: readonly Part[] }) {
  const missing = missingOf(parts);
  if (parts.length <= few) return null;
  return (
    <section className="box box--pad checklist" aria-label="必填项">
      <header className="part__head">
        <h2>还差 {missing.length} 项</h2>
        <span className="muted">共 {parts.length} 项必填</span>
      </header>
      {[...new Set(missing.map(({ section }) => section))].map((section) => (
        <Group key={section} section={section} parts={missing.filter((part) => part.section === section)} />
      ))}
    </section>
  );
}

/** What a section lacks, below its name; a field that is called as its section is not named again. */
const Group = ({ section, parts }: { readonly section: string; readonly parts: readonly Part[] }) => (
  <div>
    {section !== '' && <small>{section}</small>}
    <ul>
      {parts.map((part) => (
        <li key={part.name}>
          {/* One that waits for the field before it cannot be gone to yet. */}
          <button
            type="button"
            className="plain link"
            data-goes-to
            disabled={part.control.matches(':disabled')}
            onClick={() => goTo(part)}
          >
            {part.name === section ? (
              <>
                去补上<span className="hidden">{section}</span>
              </>
            ) : (
              part.name
            )}
          </button>
        </li>
      ))}
    </ul>
  </div>
);
