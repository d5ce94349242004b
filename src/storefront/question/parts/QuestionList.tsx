import { useEffect, useState } from 'react';
import { questionMaxLength, questionPageSize } from '#core/question/limits.ts';
import { ask, loadQuestions, type QuestionSort } from '#storefront/question/store.ts';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { StepPager } from '#storefront/shell/list/StepPager.tsx';
import { ReadFailure } from '#storefront/shell/parts/ReadFailure.tsx';
import { useLoaded } from '#storefront/shell/reading/use-loaded.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { WordsForm } from './WordsForm.tsx';
import '#storefront/shell/parts/style/chip.css';
import './question.css';

interface Props {
  itemId: string;
}

const sorts: readonly (readonly [sort: QuestionSort, name: string])[] = [
  ['helpful', '最有用'],
  ['newest', '最新'],
];

/** The questions about a product, in pages, with the form to ask one. */
export function QuestionList({ itemId }: Props) {
  const draft = `question-${itemId}`;
  const [sort, setSort] = useState<QuestionSort>('helpful');
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(() => hasReturned(draft));
  const { shown, failure, reload } = useLoaded(`${itemId} ${sort} ${page}`, () => loadQuestions(itemId, sort, page));
  const isShown = shown !== undefined;

  // The printed questions are the first of this list.
  useEffect(() => {
    if (isShown) document.getElementById('told')?.remove();
  }, [isShown]);

  function choose(next: QuestionSort) {
    setSort(next);
    setPage(1);
  }

  function close(isStored: boolean) {
    setAsking(false);
    if (!isStored) return;
    choose('newest');
    reload();
  }

  const total = shown?.total_count ?? 0;
  return (
    <div className="questions">
      {failure && <ReadFailure message={failure} onRetry={reload} />}
      <div className="row questions__head">
        {total > 1 && (
          <fieldset className="chips" aria-label="问答排序">
            {sorts.map(([key, name]) => (
              <button
                key={key}
                type="button"
                className={key === sort ? 'chip is-on' : 'chip'}
                aria-pressed={key === sort}
                onClick={() => choose(key)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        {shown && total === 0 && <p className="hint">还没有人提问。买之前想知道的，商家和买过的人会来回答。</p>}
        {!isAsking && (
          <button type="button" className="btn btn--line btn--sm questions__ask" onClick={() => setAsking(true)}>
            我要提问
          </button>
        )}
      </div>
      {isAsking && (
        <WordsForm
          name={draft}
          label="您的问题"
          hint="例如：安装要不要零线？和家里的设备能一起用吗？"
          maxLength={questionMaxLength}
          press="提问"
          onSend={(content) => ask(itemId, content)}
          onClose={close}
        />
      )}
      <ul className="questions__list">
        {shown?.list.map((question) => (
          <QuestionRow
            key={question.question_id}
            question={question}
            mayAnswer={shown.may_answer}
            onAnswered={reload}
          />
        ))}
      </ul>
      <StepPager label="问答分页" page={page} pages={Math.ceil(total / questionPageSize)} onPage={setPage} />
    </div>
  );
}
