import type { Gap } from './use-form-state.ts';

/** As many gaps are all named; of more only the first ones, and the others are a number. */
const allNamed = 4;
const firstNamed = 2;

/** What a form still needs: how many fields, and which of them, each name a way to its field. */
export function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  // Fields of two rows may share a name; the first of them is the way.
  const first = new Map(gaps.toReversed().map((gap) => [gap.name, gap.control]));
  const all = [...new Set(gaps.map(({ name }) => name))];
  const names = all.length > allNamed ? all.slice(0, firstNamed) : all;
  return (
    <span className="gaps muted note" data-is-cut={names.length < all.length}>
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
    </span>
  );
}
