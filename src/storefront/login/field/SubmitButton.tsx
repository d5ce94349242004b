import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import type { LoginFormState } from './use-login-form.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

interface Props {
  state: LoginFormState;
  children: string;
}

/** The fault of the whole form, and the submit button. */
export function SubmitButton({ state: { message, isAwake, isBusy, waitS }, children }: Props) {
  const isOnline = useStore($online);
  return (
    <>
      {message && <Note kind="bad">{message}</Note>}
      <button
        type="submit"
        className="btn btn--main btn--lg btn--full num"
        disabled={!isAwake}
        aria-busy={isBusy}
        aria-disabled={waitS > 0}
        {...needsNetwork(isOnline)}
      >
        {waitS > 0 ? `${waitS} 秒后重试` : children}
      </button>
    </>
  );
}
