import type { ReactNode } from 'react';
import { routes } from '#core/site/routes.ts';
import '#storefront/shell/parts/style/chip.css';
import './parts.css';

interface Props {
  name: string;
  words: readonly string[];
  /** Content beside the name. */
  action?: ReactNode;
}

/** Words to search for, each a link; hidden when there are none. */
export function WordChips({ name, words, action }: Props) {
  if (words.length === 0) return null;
  return (
    <nav className="search-words" aria-label={name}>
      <h2>
        {name}
        {action}
      </h2>
      <div className="chips">
        {words.map((word) => (
          <a key={word} className="chip" href={routes.search(word)}>
            {word}
          </a>
        ))}
      </div>
    </nav>
  );
}
