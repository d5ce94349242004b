/** An icon of the bar with its name, which is read out and shown where the pointer rests. */
export const Sign = ({ name, icon }: { readonly name: string; readonly icon: string }) => (
  <>
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span className="hidden">{name}</span>
  </>
);
