import { useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { type addAccount, closeAccount, listAccounts } from '#core/staff/desk-contract.ts';
import { type Role, roleNames } from '#core/staff/roles.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { AddAccount } from './add-account.tsx';
import { ownerWords, roleWords } from './role-words.ts';
import type { Me } from './session.ts';

type Secrets = DeskOutput<typeof addAccount>;
type Account = DeskOutput<typeof listAccounts>['list'][number];

const others = Object.entries(roleWords).map(([role, words]) => [roleNames[role as Role], words] as const);

const loginOf = ({ last_login }: Account): string => (last_login > 0 ? shortTime(last_login) : '还没有登录过');

/** Accounts of the staff: opened with secrets that are shown once, closed for good. */
export function AccountsDesk({ me }: { readonly me: Me }) {
  const { data, fault, reload } = useCall(listAccounts, {});
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ name: string; secrets: Secrets } | null>(null);
  const [closing, setClosing] = useState('');
  return (
    <>
      <div className="head">
        <h1>员工</h1>
        <div className="head__end">
          <button type="button" className="btn btn--main" onClick={() => setAdding(true)}>
            开通账号
          </button>
        </div>
      </div>
      <section className="box" aria-label="员工账号">
        {fault && <p className="fault">{fault}</p>}
        <div className="scroll">
          <table className="table table--rows table--staff">
            <thead>
              <tr>
                <th scope="col">姓名</th>
                <th scope="col">权限</th>
                <th scope="col" className="wide-only">
                  最近登录
                </th>
                <th scope="col" className="wide-only">
                  正在使用
                </th>
                <th scope="col">状态</th>
                <th scope="col" className="right">
                  操作
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((account) => (
                <tr key={account.staff_id}>
                  <td>
                    <b>{account.name}</b>
                    {account.staff_id === me.staff_id && <span className="muted">（我）</span>}
                    <small className="phone-only">{loginOf(account)}</small>
                  </td>
                  <td>{account.roles.map((role) => roleNames[role]).join('、')}</td>
                  <td className="wide-only">{loginOf(account)}</td>
                  <td className="wide-only">
                    {account.sessions === 0 ? <span className="muted">—</span> : `${account.sessions} 台设备`}
                  </td>
                  <td>
                    {account.is_closed ? <span className="tag">已停用</span> : <span className="muted">在用</span>}
                  </td>
                  <td className="right">
                    {account.is_closed || account.staff_id === me.staff_id ? (
                      <span className="muted">—</span>
                    ) : (
                      <button
                        type="button"
                        className="plain press press--quiet"
                        aria-label={`停用 ${account.name}`}
                        onClick={() => setClosing(account.name)}
                      >
                        停用
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="permissions" aria-label="各项权限能做什么">
        <h2>各项权限能做什么</h2>
        <dl>
          {[['店主', ownerWords] as const, ...others].map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isAdding && (
        <AddAccount
          onClose={(added) => {
            setAdding(false);
            if (!added) return;
            setMade(added);
            reload();
          }}
        />
      )}
      {made && <SecretsDialog {...made} onClose={() => setMade(null)} />}
      {closing && (
        <CloseAccount
          name={closing}
          onClose={(said) => {
            setClosing('');
            if (!said) return;
            say(said);
            reload();
          }}
        />
      )}
    </>
  );
}

function SecretsDialog({
  name,
  secrets,
  onClose,
}: {
  readonly name: string;
  readonly secrets: Secrets;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={`${name} 的登录资料`} onClose={onClose}>
      <p className="graveword">
        <b>只显示这一次。</b>请当面交给本人，关掉后不能再看。
      </p>
      <dl className="facts">
        <div>
          <dt>密码</dt>
          <dd>
            <code>{secrets.password}</code>
          </dd>
        </div>
        <div>
          <dt>验证器</dt>
          <dd>
            <a href={secrets.totp_address}>在手机上打开</a>
            <br />
            <code>{secrets.totp_secret}</code>
          </dd>
        </div>
        <div>
          <dt>恢复码</dt>
          <dd>
            {secrets.recovery_codes.map((code) => (
              <code key={code} className="code">
                {code}
              </code>
            ))}
          </dd>
        </div>
      </dl>
      <div className="form__end">
        <button type="button" className="btn btn--main" onClick={onClose}>
          已经记下
        </button>
      </div>
    </Dialog>
  );
}

function CloseAccount({ name, onClose }: { readonly name: string; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(closeAccount);
  const close = async (): Promise<void> => {
    if (await send({ name })) onClose(`已停用 ${name}，其操作记录仍保留`);
  };
  return (
    <FormDialog title={`停用 ${name}`} press="停用" {...{ isBusy, fault }} onClose={() => onClose()} onSend={close}>
      <p>账号会在所有电脑上退出，不能恢复；以前的操作记录保留。</p>
    </FormDialog>
  );
}
