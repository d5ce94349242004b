import { type MouseEvent, useEffect, useRef } from 'react';
import { type ExperienceFilter, experienceAddress } from '#core/experience/filter.ts';
import { isPlainPress } from '#core/list/plain-press.ts';
import '#storefront/shell/list/list-filters.css';

interface Props {
  name: string;
  /** The first is the one that does not narrow; its id is "". */
  choices: readonly { readonly id: string; readonly name: string }[];
  chosen: string;
  /** The filter that a choice leads to. */
  filterOf: (id: string) => ExperienceFilter;
  onChange: (next: ExperienceFilter) => void;
  /** Leads to pages of their own, so it is of use without script too. */
  isPlain?: boolean;
}

/** One line of the filter box: links, each with the address of the list it leads to. */
export function ChoiceRow({ name, choices, chosen, filterOf, onChange, isPlain = false }: Props) {
  const line = useRef<HTMLDivElement>(null);
  // On a phone the line scrolls sideways: what is chosen stands in sight.
  useEffect(() => {
    const on = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && on && chosen !== '') {
      line.current.scrollLeft =
        on.offsetLeft - line.current.offsetLeft - (line.current.clientWidth - on.offsetWidth) / 2;
    }
  }, [chosen]);

  function follow(event: MouseEvent, id: string) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onChange(filterOf(id));
  }
  return (
    <div className={isPlain ? undefined : 'needs-script'}>
      <span className="filters__name">{name}</span>
      <div ref={line} className="filters__opts">
        {choices.map((choice) => (
          <a
            key={choice.id}
            href={experienceAddress(filterOf(choice.id))}
            className={choice.id === chosen ? 'is-on' : undefined}
            aria-current={choice.id === chosen ? 'true' : undefined}
            onClick={(event) => follow(event, choice.id)}
          >
            {choice.name}
          </a>
        ))}
      </div>
    </div>
  );
}
