import { type ReactNode, useRef } from 'react';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Gaps } from './gaps.tsx';
import { useChanged, useGaps } from './use-form-state.ts';

/**
 * A page that is one form: its title with the way back, and below it a bar that stays in view as soon as something is missing
 * or changed, with that and the one button that saves. What is typed stays when it is refused.
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
  readonly isBusy: boolean;
  readonly fault: string;
  /** Name of the button where it does more than save (发布, 定时发布), and of a quieter one that saves in another way. */
  readonly press?: string;
  readonly otherPress?: string;
  /** `isOther` tells that the quieter button was pressed. */
  readonly onSave: (isOther: boolean) => Promise<void>;
  readonly children: ReactNode;
}) {
  const {
    title,
    note,
    back,
    end,
    side,
    isWide = false,
    isBusy,
    fault,
    press = '保存',
    otherPress,
    onSave,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [gaps, look] = useGaps(form);
  const [isTouched, saved] = useChanged(form);
  const isChanged = isTouched || fault !== '';
  return (
    <form
      ref={form}
      className={`sheet sheet--${isWide || side ? 'wide' : 'usual'}`}
      data-is-changed={isChanged}
      onInput={look}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void onSave(submitter?.dataset['isOther'] === 'true').then(saved);
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
      {side ? (
        <div className="sheet__columns">
          <div className="stack">{children}</div>
          <div className="stack sheet__side">{side}</div>
        </div>
      ) : (
        children
      )}
      <div className="sheet__bar" data-is-idle={gaps.length === 0 && !isChanged}>
        <Fault text={fault} />
        {gaps.length > 0 && isChanged && <Gaps gaps={gaps} />}
        {gaps.length > 0 && !isChanged && <span className="muted note">带 * 的必填</span>}
        {otherPress && (
          <button type="submit" className="btn" data-is-other="true" disabled={isBusy}>
            {otherPress}
          </button>
        )}
        <button type="submit" className="btn btn--main" disabled={isBusy}>
          {isBusy ? '正在保存…' : press}
        </button>
      </div>
    </form>
  );
}
