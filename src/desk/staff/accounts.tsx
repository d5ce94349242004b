import { useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { type addAccount, closeAccount, listAccounts } from '#core/staff/desk-contract.ts';
import { roleNames } from '#core/staff/roles.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { listTime } from '#desk/shell/words.ts';
import { AddAccount } from './add-account.tsx';
import { Posts } from './posts.tsx';
import { permits, postName } from './role-words.ts';
import type { Me } from './session.ts';

/** With so many accounts the posts of the shop are filled, and the list has the page for itself. */
const fewAccounts = 16;

type Secrets = DeskOutput<typeof addAccount>;
type Account = DeskOutput<typeof listAccounts>['list'][number];

const loginOf = ({ last_login }: Account): string => (last_login > 0 ? listTime(last_login) : '还没有登录过');

/** What is known beyond the last login; one device is the usual case and says nothing. */
function devicesOf({ is_closed, sessions, last_login }: Account): string {
  if (is_closed) return '不能再登录';
  if (sessions > 1) return `${sessions} 台设备在用`;
  return sessions === 0 && last_login > 0 ? '没有设备在用' : '';
}

/** Those who may log in before those who may not any more. */
const byOpen = (a: Account, b: Account): number => Number(a.is_closed) - Number(b.is_closed);

function countOf(list: readonly Account[]): string {
  const closed = list.filter(({ is_closed }) => is_closed).length;
  return closed > 0 ? `${list.length - closed} 个账号，另有 ${closed} 个已停用` : `${list.length} 个账号`;
}

type Doing = { readonly what: 'add'; readonly post: string } | { readonly what: 'close'; readonly name: string };

/** Accounts of the staff: opened with secrets that are shown once, closed for good. */
export function AccountsDesk({ me }: { readonly me: Me }) {
  const { data, fault, reload } = useCall(listAccounts, {});
  const { doing, begin, close } = useDoing<Doing>(reload);
  const [made, setMade] = useState<{ name: string; secrets: Secrets } | null>(null);
  return (
    <>
      <div className="head">
        <h1>员工</h1>
        <span className="muted note">{data && countOf(data.list)}</span>
        <HeadActions of="员工" main={{ name: '开通账号', onPress: () => begin({ what: 'add', post: '' }) }} />
      </div>
      <div className="stack">
        <section className="box" aria-label="员工账号">
          {fault && <p className="fault">{fault}</p>}
          <table className="table table--rows table--staff">
            <thead>
              <tr>
                <th scope="col">员工</th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="staff__permit wide-only">
                    {name}
                  </th>
                ))}
                <th scope="col">最近登录</th>
                <th scope="col" className="right">
                  近 7 天操作
                </th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.toSorted(byOpen).map((account) => (
                <Row
                  key={account.staff_id}
                  account={account}
                  isMe={account.staff_id === me.staff_id}
                  onClose={() => begin({ what: 'close', name: account.name })}
                />
              ))}
            </tbody>
          </table>
        </section>
        {data && data.list.length < fewAccounts && (
          <Posts isFirst={data.list.length === 1} onAdd={(post) => begin({ what: 'add', post })} />
        )}
      </div>
      {doing?.what === 'add' && (
        <AddAccount
          post={doing.post}
          onClose={(added) => {
            close();
            if (!added) return;
            setMade(added);
            reload();
          }}
        />
      )}
      {doing?.what === 'close' && <CloseAccount name={doing.name} onClose={close} />}
      {made && <SecretsDialog {...made} onClose={() => setMade(null)} />}
    </>
  );
}

/** What an account may do has a column each, the last of them is the owner's alone. */
const columns = [...permits.map((role) => roleNames[role]), '账号'];

const mayAt = (roles: Account['roles'], at: number): boolean => {
  const permit = permits[at];
  return roles.includes('owner') || (permit !== undefined && roles.includes(permit));
};

/** The letter that stands for a name: 小陈 and 小吴 are told apart by what follows the 小. */
const faceOf = (name: string): string | undefined => [...name.replace(/^[小老阿](?=.)/u, '')][0];

const Ticked = ({ name }: { readonly name: string }) => (
  <>
    <Icon name="tick" />
    <span className="hidden">{name}</span>
  </>
);

function Row(props: { readonly account: Account; readonly isMe: boolean; readonly onClose: () => void }) {
  const { account, isMe, onClose } = props;
  return (
    <tr className={account.is_closed ? 'is-over' : undefined}>
      <td className="staff__who">
        <span className={isMe ? 'staff__face staff__face--me' : 'staff__face'} aria-hidden="true">
          {faceOf(account.name)}
        </span>
        <b>{account.name}</b>
        {isMe && <span className="muted">（我）</span>} {account.is_closed && <State kind="over">已停用</State>}
        <small>{postName(account.roles)}</small>
      </td>
      {columns.map((permit, at) => (
        <td key={permit} className="staff__permit wide-only">
          {mayAt(account.roles, at) && <Ticked name={permit} />}
        </td>
      ))}
      <td className="staff__may phone-only">{columns.filter((_, at) => mayAt(account.roles, at)).join('、')}</td>
      <td className="staff__login">
        {loginOf(account)}
        <small>{devicesOf(account)}</small>
      </td>
      <td className="right staff__acts">{account.acts.toLocaleString('zh-CN')}</td>
      <td className="right">
        {!account.is_closed && !isMe && (
          <RowMenu of={account.name} actions={[{ name: '停用账号', onPress: onClose, isGrave: true }]} />
        )}
      </td>
    </tr>
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
