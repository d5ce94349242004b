import { goTo, type Part } from '#desk/shell/form/long/parts.ts';

/** As many gaps are all named; of more only the first ones, and the others are a number. A phone names the first. */
const mostNamed = 4;

/** The way to a field: it changes nothing of the form. */
const Way = ({ to, words }: { readonly to: Part | undefined; readonly words: string }) => (
  <button type="button" className="plain link" data-goes-to onClick={() => to && goTo(to)}>
    {words}
  </button>
);

/** What a form of few fields still needs, each name the way to its field. */
export function Gaps({ gaps }: { readonly gaps: readonly Part[] }) {
  // Fields of two sections may share a name; the first of them is the way.
  const all = [...new Map(gaps.toReversed().map((gap) => [gap.name, gap])).values()].toReversed();
  const named = all.slice(0, mostNamed);
  return (
    <span className="gaps" role="status">
      还差
      {named.map((gap) => (
        <Way key={gap.name} to={gap} words={gap.name} />
      ))}
      {all.length > 1 && <span className={named.length < all.length ? '' : 'phone-only'}>等 {all.length} 项</span>}
    </span>
  );
}

/** What a long form still needs, in one link to the first of it. */
export const FirstGap = ({ gaps }: { readonly gaps: readonly Part[] }) => (
  <span className="gaps gaps--first" role="status">
    <Way to={gaps[0]} words={`还差 ${gaps.length === 1 ? gaps[0]?.name : `${gaps.length} 项`}`} />
  </span>
);
