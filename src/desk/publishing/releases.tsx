import { rollBackRelease } from '#core/publishing/desk-contract.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { type Kept, PageKinds, pagesOf, wordsOf } from './release-facts.tsx';

/** The last releases with what each of them changed; another one can be put online. */
export function Releases(props: {
  readonly me: Me;
  readonly of: { readonly data: { readonly list: readonly Kept[] } | null; readonly fault: string };
  /** After another release was put online. */
  readonly onChange: () => void;
  /** Publishes although nothing is known to have changed; undefined where that is not for now. */
  readonly onAgain: (() => void) | undefined;
}) {
  const { me, of, onChange, onAgain } = props;
  const { doing, begin, close } = useDoing<Kept>(onChange);
  const rows = of.data?.list ?? [];
  const current = rows.find(({ is_current }) => is_current);
  return (
    <Box title="最近的版本" note={rows.length > 1 && `保留着的最近 ${rows.length} 版`}>
      {rows.length === 0 && <NoLines of={of} empty="发布过的版本会排在这里，说明每一版改了什么。" />}
      <ol className="releases">
        {rows.map((release) => (
          <li key={release.sequence}>
            <b>第 {release.sequence} 版</b>
            <div>
              {shortTime(release.published)}
              <small>{wordsOf(release)}</small>
              {release.is_current ? <PageKinds release={release} /> : <small>共 {pagesOf(release)} 页</small>}
            </div>
            {release.is_current && <span className="tag tag--good">在线</span>}
            {!release.is_current && may(me, rollBackRelease) && (
              <button
                type="button"
                className="plain press"
                aria-label={`换上第 ${release.sequence} 版`}
                onClick={() => begin(release)}
              >
                换上这一版
              </button>
            )}
          </li>
        ))}
      </ol>
      {onAgain && (
        <p className="box__foot">
          改过服务器上的设置或文件？
          <button type="button" className="plain press" onClick={onAgain}>
            重新发布
          </button>
        </p>
      )}
      {doing && current && <SwitchDialog to={doing} from={current} onClose={close} />}
    </Box>
  );
}

function SwitchDialog(props: { readonly to: Kept; readonly from: Kept; readonly onClose: (said?: string) => void }) {
  const { to, from, onClose } = props;
  const { isBusy, fault, send } = usePress(rollBackRelease);
  const change = async (): Promise<void> => {
    if (await send({ sequence: to.sequence })) onClose(`线上现在是第 ${to.sequence} 版`);
  };
  return (
    <FormDialog
      title={`换上第 ${to.sequence} 版`}
      press="马上换上"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={change}
    >
      <p>
        顾客马上看到第 {to.sequence} 版（{shortTime(to.published)} 发布），第 {from.sequence} 版留着，可以再换回来。
      </p>
      <p className="muted">
        只换页面：价格、库存和订单不变，结算时按现在的算。有了新的改动，照常可以发布；没有新的改动，不会自己回到第{' '}
        {Math.max(to.sequence, from.sequence)} 版。
      </p>
    </FormDialog>
  );
}
