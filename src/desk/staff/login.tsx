import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { logIn } from './session.ts';

/** Name, password and a code of the authenticator; over the page when a session has ended, so that nothing typed is lost. */
export function Login({ isOver }: { readonly isOver: boolean }) {
  const cover = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    // A dialog that was open when the session ended lies over all of the page and lets nothing else be pressed, but for a later one.
    const dialog = cover.current;
    dialog?.showModal();
    form.current?.querySelector('input')?.focus();
    // Closed, and not only gone, it gives the focus back to where somebody typed.
    return () => dialog?.close();
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const text = (name: string): string => String(sent.get(name) ?? '');
    setBusy(true);
    setFault('');
    try {
      await logIn({ name: text('name'), password: text('password'), code: text('code') });
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const card = (
    <form ref={form} className="login__card" onSubmit={(event) => void submit(event)}>
      <h1>{isOver ? '登录已过期，请重新登录' : '商城后台'}</h1>
      <p className="muted">
        {isOver ? '页面上填写的内容还在，登录后可以继续。' : '账号由店主开通，登录需要验证器里的动态口令。'}
      </p>
      <label className="field">
        姓名
        <input className="input" name="name" autoComplete="username" required />
      </label>
      <label className="field">
        密码
        <input className="input" name="password" type="password" autoComplete="current-password" required />
      </label>
      <label className="field">
        动态口令
        <input
          className="input"
          name="code"
          autoComplete="one-time-code"
          required
          placeholder="6 位数字，或一个恢复码"
        />
      </label>
      <Fault text={fault} />
      <button type="submit" className="btn btn--main btn--tall" disabled={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
  if (!isOver) return <main className="login">{card}</main>;
  return (
    <dialog
      ref={cover}
      className="login login--over"
      aria-label="重新登录"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape close what the first one may not.
      onClose={() => cover.current?.showModal()}
    >
      {card}
    </dialog>
  );
}
