import { Box, NoLines } from '#desk/shell/box.tsx';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, wordsOf } from './release-facts.tsx';

/** The last releases with what each of them changed. */
export function Releases({
  of,
}: {
  readonly of: { readonly data: { readonly list: readonly Kept[] } | null; readonly fault: string };
}) {
  const rows = of.data?.list ?? [];
  return (
    <Box title="最近的版本" note={rows.length > 1 && `保留着的最近 ${rows.length} 版`}>
      {rows.length === 0 && <NoLines of={of} empty="发布过的版本会排在这里，说明每一版改了什么。" />}
      <ol className="releases">
        {rows.map((release) => (
          <li key={release.sequence}>
            <b>第 {release.sequence} 版</b>
            <span>
              {wordsOf(release)}
              <small>
                {shortTime(release.published)}，共 {pagesOf(release)} 页
              </small>
            </span>
            {release.is_current && <span className="tag tag--good">线上</span>}
          </li>
        ))}
      </ol>
      {rows.length > 1 && (
        <p className="box__foot">要回到以前的一版，请在服务器上运行 npm run rollback，后面写版本号。</p>
      )}
    </Box>
  );
}
