import { type MouseEvent, useEffect, useRef } from 'react';
import { type ExperienceFilter, experienceAddress } from '#core/experience/filter.ts';
import { isPlainPress } from '#core/list/plain-press.ts';
import '#storefront/shell/list/list-filters.css';

interface Props {
  name: string;
  /** The first choice does not narrow the list; its id is "". */
  choices: readonly { readonly id: string; readonly name: string }[];
  chosen: string;
  /** The filter that a choice leads to. */
  filterOf: (id: string) => ExperienceFilter;
  onChange: (next: ExperienceFilter) => void;
  /** The choices lead to separate pages, so the row works without script too. */
  isPlain?: boolean;
}

/** One line of the filter box: links to the lists of its choices. */
export function ChoiceRow({ name, choices, chosen, filterOf, onChange, isPlain = false }: Props) {
  const line = useRef<HTMLDivElement>(null);
  // On a phone the line scrolls sideways, so the chosen entry is scrolled into view.
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
