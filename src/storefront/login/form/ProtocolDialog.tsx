import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { loadProtocol, type Protocol, type ProtocolType } from '#storefront/login/protocol.ts';
import '#storefront/login/login.css';
import '#storefront/shell/parts/dialog/dialog.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  type: ProtocolType;
  onClose: () => void;
}

/** The same texts as pages. */
const pageOf = { member_register: routes.topic('terms'), privacy: routes.topic('privacy') } as const;
const names = { member_register: '用户协议', privacy: '隐私政策' } as const;

/** The text of an agreement in a dialog over the form; typed text stays. */
export function ProtocolDialog({ type, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [protocol, setProtocol] = useState<Protocol>();
  const [hasFailed, setFailed] = useState(false);

  async function load() {
    setFailed(false);
    const loaded = await loadProtocol(type);
    setProtocol(loaded);
    setFailed(!loaded);
  }

  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    void load();
  });
  useEffect(() => open(), []);

  return (
    <dialog ref={dialog} className="dialog protocol" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{protocol?.title ?? names[type]}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so it must be reachable by keyboard */}
      <section className="protocol__text" tabIndex={0} aria-labelledby={titleId} aria-busy={!protocol}>
        {protocol?.blocks.map(({ kind, text }, index) => {
          const Block = kind === 'heading' ? 'h3' : 'p';
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          return <Block key={index}>{text}</Block>;
        })}
        {hasFailed && (
          <p role="alert">
            没有读到内容，
            <button type="button" className="link" onClick={() => void load()}>
              重试
            </button>
          </p>
        )}
        {!protocol && !hasFailed && <p className="sub">正在读取…</p>}
      </section>
      <div className="row">
        <button type="button" className="btn btn--main" onClick={() => dialog.current?.close()}>
          我知道了
        </button>
        <a className="btn btn--text" href={pageOf[type]} target="_blank" rel="noopener">
          在新页面查看
        </a>
      </div>
    </dialog>
  );
}
