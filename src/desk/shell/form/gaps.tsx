import { type Gap, goTo } from './use-form-state.ts';

/** As many gaps are all named; of more only the first ones, and the others are a number. A phone names the first. */
const mostNamed = 4;

/** What a form still needs, each name the way to its field: quiet before anybody began, loud after a press that found it. */
export function Gaps({ gaps, isQuiet }: { readonly gaps: readonly Gap[]; readonly isQuiet: boolean }) {
  // Fields of two rows may share a name; the first of them is the way.
  const first = new Map(gaps.toReversed().map((gap) => [gap.name, gap]));
  const all = [...new Set(gaps.map(({ name }) => name))];
  const names = all.slice(0, mostNamed);
  return (
    <span className="gaps" role="status" data-is-quiet={isQuiet}>
      还差
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="plain link"
          onClick={() => {
            const gap = first.get(name);
            if (gap) goTo(gap);
          }}
        >
          {name}
        </button>
      ))}
      {all.length > 1 && <span className={names.length < all.length ? '' : 'phone-only'}>等 {all.length} 项</span>}
    </span>
  );
}
