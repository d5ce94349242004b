import { useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { addAccount } from '#core/staff/desk-contract.ts';
import { isRole, type Role, roleNames } from '#core/staff/roles.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { ownerWords, postOf, posts, roleWords } from './role-words.ts';

const kinds = [
  ['roles', '普通员工'],
  ['owner', '店主'],
] as const;

/** Opens an account of a colleague; what it is opened with is shown once afterwards. */
export function AddAccount(props: {
  /** Permissions that are ticked already. */
  readonly first: readonly Role[];
  readonly onClose: (added?: { name: string; secrets: DeskOutput<typeof addAccount> }) => void;
}) {
  const { first, onClose } = props;
  const { isBusy, fault, send } = usePress(addAccount);
  const [kind, setKind] = useState<'roles' | 'owner'>('roles');
  const [wrong, setWrong] = useState('');
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first));
  const post = postOf([...ticked]);
  const turn = (role: string): void => {
    const next = new Set(ticked);
    if (!next.delete(role)) next.add(role);
    setTicked(next);
  };
  const add = async (): Promise<void> => {
    const roles: Role[] = kind === 'owner' ? ['owner'] : [...ticked].filter(isRole);
    if (roles.length === 0) return setWrong('请至少选择一项权限');
    setWrong('');
    const secrets = await send({ name: name.trim(), roles });
    if (secrets) onClose({ name: name.trim(), secrets });
  };
  return (
    <FormDialog
      title="开通账号"
      press="开通"
      size="middle"
      {...{ isBusy, fault: wrong || fault }}
      onClose={() => onClose()}
      onSend={add}
    >
      <Field label="姓名" hint="登录时用，操作记录里也显示">
        <input
          value={name}
          placeholder="例如：林晓"
          maxLength={30}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Radios label="身份" all={kinds} value={kind} onChange={setKind} />
      {kind === 'owner' ? (
        <p>店主的权限是{ownerWords}。</p>
      ) : (
        <>
          <fieldset className="posts">
            <legend>按岗位选</legend>
            {posts.map(({ name: one, words, roles }) => (
              <button
                key={one}
                type="button"
                className="post"
                aria-label={one}
                aria-describedby={`post-${one}`}
                aria-pressed={roles.length > 0 ? post === one : post === '' && ticked.size > 0}
                onClick={() => setTicked(new Set(roles))}
              >
                <b>{one}</b>
                <small id={`post-${one}`}>{words}</small>
              </button>
            ))}
          </fieldset>
          <fieldset className="permits" data-is-missing={ticked.size === 0}>
            <legend data-is-required>权限</legend>
            {Object.entries(roleWords).map(([role, words]) => (
              <div key={role}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={ticked.has(role)}
                    aria-describedby={`permit-${role}`}
                    onChange={() => turn(role)}
                  />
                  {roleNames[role as Role]}
                </label>
                <small id={`permit-${role}`}>{words}</small>
              </div>
            ))}
          </fieldset>
        </>
      )}
      <p className="graveword">
        开通后会显示密码和登录凭证，<b>只显示一次</b>，请当面交给本人。
      </p>
    </FormDialog>
  );
}
