import { type ComponentType, lazy, useState } from 'react';

/** When the page was last loaded again for a file that did not come, in ms, in this tab. */
const begunAgain = 'desk-begun-again';
/** A file that never comes must not load the page for ever, nor a busy server be asked for it again and again. */
const leastMs = 60_000;

/** Whether the page itself can be had: without a network, loading it again would leave nothing at all. */
const isPageThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A file that is not there any more was replaced by a newer version of the desk, which the page begins with when it is loaded again. */
async function mayBeginAgain(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(begunAgain) ?? 0) < leastMs || !(await isPageThere())) return false;
  sessionStorage.setItem(begunAgain, String(Date.now()));
  return true;
}

interface Missing<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What the part is given. */
  readonly given: Props;
}

/** In place of what did not come, a way to ask for it again that leaves everything around it as it is. */
function NotRead<Props extends object>({ load, given }: Missing<Props>) {
  const [found, setFound] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  if (found) return <found.Part {...given} />;
  const again = (): Promise<void> =>
    load().then(
      (Part) => setFound({ Part }),
      () => undefined,
    );
  return (
    <p className="fault" role="alert">
      这一部分没有读到，可能是网络断了，或后台刚更新过。请
      <button type="button" className="plain link" onClick={again}>
        再试一次
      </button>
      ；还是不行就先复制没保存的内容，再
      <button type="button" className="plain link" onClick={() => location.reload()}>
        重新载入页面
      </button>
      。
    </p>
  );
}

/**
 * A desk whose script is loaded when it is opened first, so that the first view stays small. Where it does not come, the page is loaded
 * again once; a part of a form (`isInForm`) never does that, as what is typed beside it would be lost.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isInForm = false }: { readonly isInForm?: boolean } = {},
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      if (isInForm || !(await mayBeginAgain()))
        return { default: (given: Props) => <NotRead load={load} given={given} /> };
      location.reload();
      return new Promise<never>(() => {});
    }
  });
