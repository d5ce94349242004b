import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { routes } from '#config/routes.ts';
import { site } from '#config/site.ts';
import { PasswordLogin } from '#contract/login.ts';
import { leaveWhenLoggedIn, login } from '#state/login.ts';
import { IslandBoundary } from '#ui/IslandBoundary.tsx';
import { Note } from '#ui/Note.tsx';
import { LoginField } from './LoginField.tsx';

/** Password login; afterwards back to the page that was asked for. */
export function LoginForm() {
  return (
    <IslandBoundary>
      <PasswordForm />
    </IslandBoundary>
  );
}

interface Errors {
  mobile?: string | undefined;
  password?: string | undefined;
  agreement?: string | undefined;
}

/** What the fields hold; the form keeps what was typed before React was there. */
function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    mobile: String(data.get('mobile') ?? '').replace(/[\s-]/g, ''),
    password: String(data.get('password') ?? ''),
    hasAgreed: data.get('agreement') !== null,
  };
}

function check({ mobile, password, hasAgreed }: ReturnType<typeof readForm>): Errors {
  const { username, password: passwordSchema } = PasswordLogin.entries;
  return {
    mobile: mobile === '' ? '请输入手机号码' : v.safeParse(username, mobile).issues?.[0].message,
    password: v.safeParse(passwordSchema, password).issues?.[0].message,
    agreement: hasAgreed ? undefined : '请先阅读并同意用户协议与隐私政策',
  };
}

function PasswordForm() {
  const [isAwake, setAwake] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const demoHint = import.meta.env.PUBLIC_DEMO_ACCOUNTS;

  useEffect(() => {
    setAwake(true);
    leaveWhenLoggedIn();
  }, []);

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = readForm(event.currentTarget);
    const found = check(values);
    setErrors(found);
    setMessage('');
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    const failure = await login(values.mobile, values.password);
    // On success the browser is on its way and the button stays busy.
    if (!failure) return;
    setBusy(false);
    setErrors(failure.fields);
    setMessage(failure.message);
  }

  return (
    <>
      <h1>欢迎回到{site.name}</h1>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <LoginField name="mobile" label="手机号码" type="tel" autoComplete="username" error={errors.mobile} />
        <LoginField
          name="password"
          label="密码"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="field">
          <label className="agree">
            <input
              type="checkbox"
              className="check"
              name="agreement"
              aria-invalid={errors.agreement !== undefined}
              aria-describedby={errors.agreement ? 'agreement-error' : undefined}
            />
            <span>我已阅读并同意《用户协议》与《隐私政策》</span>
          </label>
          {errors.agreement && (
            <span className="err" id="agreement-error">
              {errors.agreement}
            </span>
          )}
        </div>
        {message && <Note kind="bad">{message}</Note>}
        {/* Before React answers, a press would send the password to a page that cannot take it. */}
        <button type="submit" className="btn btn--main btn--lg btn--full" disabled={!isAwake} aria-busy={isBusy}>
          登录
        </button>
        <div className="row row--between small">
          <a className="link" href={routes.register()}>
            免费注册
          </a>
          <a className="link" href={routes.forgotPassword()}>
            忘记密码
          </a>
        </div>
      </form>
      {demoHint && <Note>{demoHint}</Note>}
    </>
  );
}
