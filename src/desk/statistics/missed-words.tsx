interface Missed {
  readonly word: string;
  readonly times: number;
}

/** Searches that found nothing: what buyers want and the shop does not have. */
export const MissedWords = ({ title, missed }: { readonly title: string; readonly missed: readonly Missed[] }) => (
  <section className="box box--pad" aria-label="没有结果的搜索">
    <h2>{title}</h2>
    {missed.length === 0 && <p className="empty">没有。</p>}
    <ol className="plainlist">
      {missed.map(({ word, times }) => (
        <li key={word}>
          {word}
          <span className="muted">{times} 次</span>
        </li>
      ))}
    </ol>
  </section>
);
