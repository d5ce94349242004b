import type { Gap } from './use-form-state.ts';

/** How many gaps are named; the others are a number. */
const named = 2;

/** What a form still needs: how many fields, and the first of them by name, each a way to its field. */
export function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  // Fields of two rows may share a name; the first of them is the way.
  const first = new Map(gaps.toReversed().map((gap) => [gap.name, gap.control]));
  const names = [...new Set(gaps.map(({ name }) => name))].slice(0, named);
  return (
    <span className="gaps muted note">
      还差 {gaps.length} 项必填
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="plain link"
          onClick={() => {
            first.get(name)?.scrollIntoView({ block: 'center' });
            first.get(name)?.focus({ preventScroll: true });
          }}
        >
          {name}
        </button>
      ))}
      {gaps.length > names.length && '…'}
    </span>
  );
}
