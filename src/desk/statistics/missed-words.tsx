import { routes } from '#core/site/routes.ts';
import { Box } from '#desk/shell/box.tsx';
import { addressOf } from '#desk/shell/route.ts';

interface Missed {
  readonly word: string;
  readonly times: number;
}

/** Searches that found nothing: what buyers want and the shop does not have, or has by another name. */
export const MissedWords = (props: {
  readonly title: string;
  readonly missed: readonly Missed[];
  /** Whether the reader may change the hot words. */
  readonly mayWrite: boolean;
}) => (
  <Box title={props.title} more={props.mayWrite ? { name: '改热搜词', href: addressOf('hotwords') } : undefined}>
    {props.missed.length === 0 && (
      <p className="box__none muted">顾客搜过的词都找到了商品。搜不到的词会排在这里，提醒补货或改商品名称。</p>
    )}
    <ol className="words">
      {props.missed.map(({ word, times }) => (
        <li key={word}>
          <a href={routes.search(word)} target="_blank" rel="noreferrer">
            {word}
          </a>
          <span className="muted">{times} 次</span>
        </li>
      ))}
    </ol>
    {props.missed.length > 0 && <p className="box__foot">没有这种商品就补上；有，就把这个词写进商品名称。</p>}
  </Box>
);
