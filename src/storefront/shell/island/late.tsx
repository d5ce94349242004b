import { type ComponentType, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { failureMessages, messages } from '#core/site/messages.ts';
import { FailedPart } from './IslandBoundary.tsx';

/** The code of a part: how to load it and, once it has arrived, the component. */
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
 * A part of an island whose code is fetched when it is first shown; `waiting` takes its place until then. All islands load
 * late parts this way. A failure shows its reason and a retry button, and is retried when the network is back: in place, or
 * in a window if the part is one (it has `onClose`). So the press that opens a window is not lost. React's own `lazy` would
 * keep a failure for ever. While an island is hydrated the part waits as the server has printed it, even if its code is here.
 */
export function late<Props extends object>(
  load: Part<Props>['load'],
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  const part: Part<Props> = { load };
  return (props) => <Late part={part} props={props} waiting={waiting} />;
}

const never = () => () => undefined;

function Late<Props extends object>({ part, props, waiting }: LateProps<Props>) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [failure, setFailure] = useState<string>();
  const retry = useCallback(() => {
    setFailure(undefined);
    void fetchPart(part).then(setFailure);
  }, [part]);
  useEffect(() => {
    if (!part.fetched) retry();
  }, [part, retry]);

  if (part.fetched && isHydrated) return <part.fetched {...props} />;
  if (!failure) return waiting;
  const { onClose } = props;
  if (!onClose) return <FailedPart message={failure} onRetry={retry} />;
  return (
    // The reset removes the margin that centres a window, and the styles of windows load with their code.
    <dialog ref={openOverPage} style={{ margin: 'auto' }} aria-label={failure} onClose={onClose}>
      <FailedPart message={failure} onRetry={retry}>
        <button type="button" className="btn btn--line" onClick={onClose}>
          关闭
        </button>
      </FailedPart>
    </dialog>
  );
}

/** Loads a part. Returns the reason of a failure, "" on success. */
async function fetchPart<Props>(part: Part<Props>): Promise<string> {
  try {
    part.fetched = await part.load();
    return '';
  } catch {
    return navigator.onLine ? failureMessages.heading : messages.offline;
  }
}

/** Opens a window over the page; when it closes, the focus returns to the element that opened it. */
function openOverPage(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  dialog.showModal();
  return () => (opener as HTMLElement | null)?.focus();
}
