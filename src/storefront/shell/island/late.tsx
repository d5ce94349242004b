import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { messages } from '#core/site/messages.ts';
import { FailedPart } from './IslandBoundary.tsx';

/** Code that has not been fetched, or what it was once it has. */
interface Part<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  fetched?: ComponentType<Props>;
}

interface LateProps<Props> {
  part: Part<Props>;
  props: Props & { onClose?: () => void };
  waiting: ReactNode;
}

/**
 * A part whose code is fetched when it is first shown: the only way to load late. `waiting` stands in its place until then.
 * A failure says why and offers another try, which it makes by itself when the network is back: in place, or in a window
 * where the part is one (it has `onClose`). So a press that asks for a window is kept until the code is there. React's own
 * `lazy` would keep a failure for good.
 */
export function late<Props extends object>(
  load: Part<Props>['load'],
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const part: Part<Props> = { load };
  return (props) => <Late part={part} props={props} waiting={waiting} />;
}

function Late<Props extends object>({ part, props, waiting }: LateProps<Props>) {
  const [failure, setFailure] = useState<string>();
  const retry = useCallback(() => {
    setFailure(undefined);
    void fetchPart(part).then(setFailure);
  }, [part]);
  useEffect(() => {
    if (!part.fetched) retry();
  }, [part, retry]);

  if (part.fetched) return <part.fetched {...props} />;
  if (!failure) return waiting;
  const { onClose } = props;
  if (!onClose) return <FailedPart message={failure} onRetry={retry} />;
  return (
    // The reset takes away the margin that centres a window, and the styles of windows come with their code.
    <dialog ref={openOverPage} style={{ margin: 'auto' }} aria-label={failure} onClose={onClose}>
      <FailedPart message={failure} onRetry={retry}>
        <button type="button" className="btn btn--line" onClick={onClose}>
          关闭
        </button>
      </FailedPart>
    </dialog>
  );
}

/** Why the part is not there, "" when it is. */
async function fetchPart<Props>(part: Part<Props>): Promise<string> {
  try {
    part.fetched = await part.load();
    return '';
  } catch {
    return navigator.onLine ? messages.errorHeading : messages.offline;
  }
}

/** Who had the focus has it again when the window goes. */
function openOverPage(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  dialog.showModal();
  return () => (opener as HTMLElement | null)?.focus();
}
