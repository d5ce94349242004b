import { Note } from '#ui/Note.tsx';
import type { LoginFormState } from './use-login-form.ts';

interface Props {
  state: LoginFormState;
  children: string;
}

/** What is wrong with the whole form, and the button that sends it. */
export function SubmitButton({ state: { message, isAwake, isBusy }, children }: Props) {
  return (
    <>
      {message && <Note kind="bad">{message}</Note>}
      <button type="submit" className="btn btn--main btn--lg btn--full" disabled={!isAwake} aria-busy={isBusy}>
        {children}
      </button>
    </>
  );
}
