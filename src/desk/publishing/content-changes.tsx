import { listContentChanges, takeBackChange } from '#core/publishing/change-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { actionName, changesOf } from '#desk/staff/log-words.ts';

type Change = DeskOutput<typeof listContentChanges>['list'][number];

const nameOf = ({ action, title }: Change): string =>
  action === 'home.change' || title === '' ? actionName(action) : `${actionName(action)} ${title}`;

/** The last changes of texts and pictures; the last one of each thing can be taken back alone. */
export function ContentChanges() {
  const { data, fault, reload } = useCall(listContentChanges, {});
  const { doing, begin, close } = useDoing<Change>(reload);
  return (
    <section className="box box--pad" aria-label="内容的改动">
      <h2>内容的改动</h2>
      {fault && <p className="fault">{fault}</p>}
      {data?.list.length === 0 && <p className="muted">首页、专题、资讯和热搜词还没有改过。</p>}
      <ul className="plainlist">
        {data?.list.map((change) => (
          <li key={change.entry_id}>
            <span>
              {nameOf(change)}
              {changesOf(change).map((line) => (
                <small key={line}>{line}</small>
              ))}
              <small className="muted">
                {change.name}，{shortTime(change.time)}
              </small>
            </span>
            {change.is_able && (
              <button type="button" className="btn" aria-label={`撤回 ${nameOf(change)}`} onClick={() => begin(change)}>
                撤回
              </button>
            )}
          </li>
        ))}
      </ul>
      {doing && <TakeBackDialog change={doing} onClose={close} />}
    </section>
  );
}

function TakeBackDialog(props: { readonly change: Change; readonly onClose: (said?: string) => void }) {
  const { change, onClose } = props;
  const { isBusy, fault, send } = usePress(takeBackChange);
  const takeBack = async (): Promise<void> => {
    if (await send({ entry_id: change.entry_id })) onClose('已撤回，发布后页面更新');
  };
  return (
    <FormDialog title="撤回改动" press="撤回" {...{ isBusy, fault }} onClose={() => onClose()} onSend={takeBack}>
      <p>{nameOf(change)}：改回之前的样子，别的改动不受影响。</p>
    </FormDialog>
  );
}
