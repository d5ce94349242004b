import { type getPublishing, rollBackRelease } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { NoLines } from '#desk/shell/box.tsx';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { type Kept, wordsOf } from './release-facts.tsx';

type Online = DeskOutput<typeof getPublishing>;

interface Doing {
  readonly what: 'read' | 'switch';
  readonly release: Kept;
}

/** The last releases with what each of them changed, that which is online marked; another one can be put online. */
export function Releases(props: {
  readonly me: Me;
  readonly state: Online;
  readonly of: { readonly data: { readonly list: readonly Kept[] } | null; readonly fault: string };
  /** After another release was put online. */
  readonly onChange: () => void;
}) {
  const { me, state, of, onChange } = props;
  const { doing, begin, close } = useDoing<Doing>(onChange);
  const rows = of.data?.list ?? [];
  const current = rows.find(({ is_current }) => is_current);
  const isAble = may(me, rollBackRelease);
  return (
    <section className="box" aria-label="发布记录">
      <header className="box__head releases__head">
        <h2>发布记录</h2>
        {rows.length > 1 && <span className="muted wide-only">保留最近 {rows.length} 版，可以随时恢复</span>}
      </header>
      {rows.length === 0 && <NoLines of={of} empty="发布过的版本会排在这里，说明每一版改了什么。" />}
      {rows.length > 0 && (
        <table className="table table--lines table--releases">
          <thead>
            <tr>
              <th scope="col">版本</th>
              <th scope="col">发布时间</th>
              <th scope="col">改动</th>
              <th scope="col">发布人</th>
              <th scope="col">
                <span className="hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((release) => (
              <tr key={release.sequence} className={release.is_current ? 'opens is-online' : 'opens'}>
                <td className="releases__name">
                  <button type="button" className="plain opens__name" onClick={() => begin({ what: 'read', release })}>
                    第 {release.sequence} 版
                  </button>
                  {release.is_current && <State kind="usual">在线</State>}
                </td>
                <td className="releases__time">
                  {shortTime(release.published)}
                  <span className="phone-only">，{release.by || '自动'}</span>
                </td>
                <td className="releases__words">{wordsOf(release)}</td>
                <td className="releases__by">{release.by || <span className="muted">自动</span>}</td>
                <td className="releases__do">
                  {isAble && !release.is_current && (
                    <button
                      type="button"
                      className="plain link"
                      aria-label={`恢复到第 ${release.sequence} 版`}
                      onClick={() => begin({ what: 'switch', release })}
                    >
                      恢复
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state.is_able && (
        <div className="box__foot">
          <Disclosure title="什么时候发布，发错了怎么办">
            <ul className="rulelines">
              <li>改了商品、价格或专题，先预览涉及哪些页面，再发布。</li>
              <li>发错了，在这里恢复以前的一版，顾客马上看到。</li>
              <li>服务器上的设置或图片换过，这里不会列出来，按“重新发布”。</li>
            </ul>
          </Disclosure>
        </div>
      )}
      {doing?.what === 'read' && (
        <ReleaseDialog
          release={doing.release}
          onSwitch={isAble && !doing.release.is_current ? () => begin({ ...doing, what: 'switch' }) : undefined}
          onClose={() => close()}
        />
      )}
      {doing?.what === 'switch' && current && <SwitchDialog to={doing.release} from={current} onClose={close} />}
    </section>
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
      title={`恢复到第 ${to.sequence} 版`}
      press="恢复"
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
