import type { HotWord } from '#core/search/index/files.ts';
import { routes } from '#core/site/routes.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/panel.css';
import './parts.css';

/** The words most searched for, each with its rank, a picture of what it finds and how much that is. */
export function RankedWords({ words }: { words: readonly HotWord[] }) {
  if (words.length === 0) return null;
  return (
    <nav className="panel ranked" aria-label="大家在搜">
      <h2>大家在搜</h2>
      <ol>
        {words.map(({ word, picture, count }) => (
          <li key={word}>
            <a href={routes.search(word)}>
              <img
                src={smallPicture(picture)}
                alt=""
                width="64"
                height="64"
                loading="lazy"
                decoding="async"
                className="ranked__pic"
              />
              <span>{word}</span>
              <small>{count} 件</small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
