import type { ReactNode } from 'react';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';

/** A page that is one form: its title, the way back, and one button that saves it. What is typed stays when it is refused. */
export function SheetForm(props: {
  readonly title: string;
  readonly note?: string;
  /** Address of the list that it belongs to. */
  readonly back?: string;
  readonly backName?: string;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, note, back, backName = '返回列表', isBusy, fault, onSave, children } = props;
  return (
    <form
      className="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <div className="head">
        <h1>{title}</h1>
        {note && <span className="muted">{note}</span>}
        <div className="head__end">
          {back && (
            <Link className="btn" href={back}>
              {backName}
            </Link>
          )}
          <button type="submit" className="btn btn--main" disabled={isBusy}>
            {isBusy ? '正在保存…' : '保存'}
          </button>
        </div>
      </div>
      <Fault text={fault} />
      {children}
    </form>
  );
}
