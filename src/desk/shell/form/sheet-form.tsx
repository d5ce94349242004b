import { type ReactNode, useEffect, useRef } from 'react';
import { Fault } from '#desk/shell/dialog.tsx';
import { Checklist } from '#desk/shell/form/long/checklist.tsx';
import { BackLink } from '#desk/shell/link.tsx';
import { FirstGap } from './gaps.tsx';
import { useChanged, useSending } from './use-form-state.ts';

/**
 * A page that is one form: its title with the way back, and below it a bar that stays in view with the one button that
 * saves. The bar says how much something new lacks and leads to the first of it; once a press was refused for it, all of it
 * stands in the column beside. What is typed stays when it is refused.
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
  /** The thing is not stored yet, so that a press that is refused is answered by a list of what it needs. */
  readonly isNew?: boolean;
  /** A form of many sections, most of whose fields are needed: its sections are one sheet, and those that may stay empty are marked. */
  readonly isLong?: boolean;
  /** Stands between the title and the fields, as wide as both columns. */
  readonly above?: ReactNode;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, note, back, end, side, isNew = false, isLong = false, above, isBusy, fault, onSave, children } = props;
  const hasSide = isNew || Boolean(side);
  const form = useRef<HTMLFormElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const { parts, gaps, isBlank, isUploading, isTold, look, mayBeSent } = useSending(form);
  const [isChanged, saved] = useChanged(form);
  // Something new has fields to fill in; what is there already waits for a change.
  const isIdle = !isChanged && !fault && gaps.length === 0;
  // A form with gaps that nobody has touched is as good as empty.
  const isEmpty = isBlank || (gaps.length > 0 && !isChanged);
  useEffect(() => {
    const held = column.current;
    if (!held) return;
    // One that is higher than the window stands still where its end is seen.
    const observer = new ResizeObserver(() => held.style.setProperty('--tall', `${held.offsetHeight}px`));
    observer.observe(held);
    return () => observer.disconnect();
  }, []);
  return (
    <form
      ref={form}
      className={`sheet sheet--${hasSide ? 'wide' : 'usual'}${isLong ? ' sheet--long' : ''}`}
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
        {back && <BackLink href={back} />}
        <h1>{title}</h1>
        {note && <span className="muted note">{note}</span>}
        {end && <div className="head__end">{end}</div>}
      </div>
      {above}
      {hasSide ? (
        <div className="sheet__columns">
          <div className="stack">{children}</div>
          <div ref={column} className="stack sheet__side">
            {isNew && isTold && <Checklist parts={parts} />}
            {side}
          </div>
        </div>
      ) : (
        children
      )}
      <div className="sheet__bar">
        <Fault text={fault} />
        {gaps.length > 0 && <FirstGap gaps={gaps} />}
        {isIdle && <span className="muted note">还没有改动</span>}
        <button type="submit" className="btn btn--main" disabled={isBusy || isUploading}>
          {isBusy ? '正在保存…' : isUploading ? '正在上传…' : '保存'}
        </button>
      </div>
    </form>
  );
}
