import type { listContentChanges } from '#core/publishing/change-contract.ts';
import { takeBackChange } from '#core/publishing/change-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { actionName, changesOf } from '#desk/staff/log-words.ts';

export type Change = DeskOutput<typeof listContentChanges>['list'][number];

const nameOf = ({ action, title }: Change): string =>
  action === 'home.change' || title === '' ? actionName(action) : `${actionName(action)} ${title}`;

/** Changes of texts and pictures; the last one of each thing can be taken back alone. */
export function ContentChanges(props: { readonly changes: readonly Change[]; readonly onChange: () => void }) {
  const { changes, onChange } = props;
  const { doing, begin, close } = useDoing<Change>(onChange);
  return (
    <>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change.entry_id}>
            <div>
              {nameOf(change)}
              {changesOf(change).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <small>
                {change.name}，{shortTime(change.time)}
              </small>
            </div>
            {change.is_able && (
              <button type="button" className="btn" aria-label={`撤回 ${nameOf(change)}`} onClick={() => begin(change)}>
                撤回
              </button>
            )}
          </li>
        ))}
      </ul>
      {doing && <TakeBackDialog change={doing} onClose={close} />}
    </>
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
