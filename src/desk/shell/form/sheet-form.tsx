import { type ReactNode, useRef } from 'react';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Gaps } from './gaps.tsx';
import { useChanged, useSending } from './use-form-state.ts';

/**
 * A page that is one form: its title with the way back, and below it a bar that stays in view, with what is missing
 * and the one button that saves. What is typed stays when it is refused.
 */
export function SheetForm(props: {
  readonly title: string;
  readonly note?: string;
  /** Address of the list that it belongs to. */
  readonly back?: string;
  /** What stands at the other end of the title. */
  readonly end?: ReactNode;
  /** A narrow column beside the fields: state, cover, how it will look. On a small screen it follows them. */
  readonly side?: ReactNode;
  /** Fields that need the whole page, such as a picture with its marks. */
  readonly isWide?: boolean;
  /** Stands between the title and the fields, as wide as both columns. */
  readonly above?: ReactNode;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, note, back, end, side, isWide = false, above, isBusy, fault, onSave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { gaps, isBlank, isTold, look, mayBeSent } = useSending(form);
  const [isChanged, saved] = useChanged(form);
  // Something new has fields to fill in; what is there already waits for a change.
  const isIdle = !isChanged && !fault && gaps.length === 0;
  // A form with gaps that nobody has touched is as good as empty.
  const isEmpty = isBlank || (gaps.length > 0 && !isChanged);
  return (
    <form
      ref={form}
      className={`sheet sheet--${isWide || side ? 'wide' : 'usual'}`}
      noValidate
      data-is-idle={isIdle}
      // The press is pale until something is typed.
      data-is-blank={isEmpty}
      data-is-told={isTold}
      onInput={look}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayBeSent()) void onSave().then(saved);
      }}
    >
      <div className="head">
        {back && (
          <Link className="head__back" href={back} aria-label="返回列表">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m14 6-6 6 6 6" />
            </svg>
          </Link>
        )}
        <h1>{title}</h1>
        {note && <span className="muted note">{note}</span>}
        {end && <div className="head__end">{end}</div>}
      </div>
      {above}
      {side ? (
        <div className="sheet__columns">
          <div className="stack">{children}</div>
          <div className="stack sheet__side">{side}</div>
        </div>
      ) : (
        children
      )}
      <div className="sheet__bar">
        <Fault text={fault} />
        {gaps.length > 0 && <Gaps gaps={gaps} isQuiet={isEmpty && !isTold} />}
        {isIdle && <span className="muted note">还没有改动</span>}
        <button type="submit" className="btn btn--main" disabled={isBusy}>
          {isBusy ? '正在保存…' : '保存'}
        </button>
      </div>
    </form>
  );
}
