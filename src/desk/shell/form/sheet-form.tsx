import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';

/** Fields of a form that have to be filled in and are empty; parts that are no fields of the browser say so by `data-is-missing`. */
const missingIn = (form: HTMLFormElement): number =>
  [...form.querySelectorAll<HTMLInputElement>('[required]')].filter(({ value }) => value.trim() === '').length +
  form.querySelectorAll('[data-is-missing="true"]').length;

/**
 * A page that is one form: its title with the way back, and below it a bar that stays in view, with what is missing and the
 * one button that saves. What is typed stays when it is refused.
 */
export function SheetForm(props: {
  readonly title: string;
  readonly note?: string;
  /** Address of the list that it belongs to. */
  readonly back?: string;
  /** What stands at the other end of the title. */
  readonly end?: ReactNode;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, note, back, end, isBusy, fault, onSave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(0);
  const count = (): void => {
    if (form.current) setMissing(missingIn(form.current));
  };
  // What the page holds of its fields arrives with a rendering of it.
  useEffect(count);
  useEffect(() => {
    const held = form.current;
    if (!held) return;
    // Choices that are read later give a field its value without a rendering of the form.
    const observer = new MutationObserver(() => setMissing(missingIn(held)));
    observer.observe(held, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <form
      ref={form}
      className="sheet"
      onInput={count}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
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
      {children}
      <div className="sheet__bar">
        <Fault text={fault} />
        {missing > 0 && <span className="muted note">还差 {missing} 项必填</span>}
        <button type="submit" className="btn btn--main" disabled={isBusy}>
          {isBusy ? '正在保存…' : '保存'}
        </button>
      </div>
    </form>
  );
}
