import { Fragment, useState } from 'react';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { addAccount } from '#core/staff/desk-contract.ts';
import { isRole, type Role, roleNames } from '#core/staff/roles.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { Held } from './held.tsx';
import { ownerWords, ownPost, permits, posts, roleWords } from './role-words.ts';

/** The post of an owner, which no permissions make up. */
const owner = '店主';

/** Posts as they may be chosen: one whose permissions are ticked is the last. */
const choices = [
  ...posts.filter(({ name }) => name !== ownPost),
  { name: owner, words: '管全部，也能开账号', roles: permits },
  ...posts.filter(({ name }) => name === ownPost),
];

/** Opens an account of a colleague; what it is opened with is shown once afterwards. */
export function AddAccount(props: {
  /** The post that is chosen already, "" without one. */
  readonly post: string;
  readonly onClose: (added?: { name: string; secrets: DeskOutput<typeof addAccount> }) => void;
}) {
  const { post: first, onClose } = props;
  const { isBusy, fault, send } = usePress(addAccount);
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    new Set(posts.find(({ name: post }) => post === first)?.roles),
  );
  const [chosen, setChosen] = useState(first);
  const turn = (role: string): void => {
    const next = new Set(ticked);
    if (!next.delete(role)) next.add(role);
    setTicked(next);
  };
  const choose = (post: string, roles: readonly Role[]): void => {
    setChosen(post);
    // Who ticks begins with what the post before had.
    if (roles.length > 0) setTicked(new Set(roles));
  };
  const add = async (): Promise<void> => {
    const roles: Role[] = chosen === owner ? ['owner'] : [...ticked].filter(isRole);
    const secrets = await send({ name: name.trim(), roles });
    if (secrets) onClose({ name: name.trim(), secrets });
  };
  return (
    <FormDialog
      title="开通账号"
      press="开通"
      note="密码只显示一次，请当面交给本人"
      size="middle"
      {...{ isBusy, fault }}
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
      <fieldset className="posts" data-is-missing={chosen === ''}>
        <legend data-is-required>岗位</legend>
        {choices.map(({ name: post, words, roles }) => (
          <Fragment key={post}>
            <label className="post">
              <input
                type="radio"
                name="post"
                aria-label={post}
                aria-describedby={`post-${post}`}
                checked={chosen === post}
                onChange={() => choose(post, post === owner ? [] : roles)}
              />
              <b>{post}</b>
              <small id={`post-${post}`}>{words}</small>
              <span aria-hidden="true">
                {post === ownPost ? (
                  <Held roles={permits} isOpen />
                ) : (
                  <Held roles={post === owner ? ['owner'] : roles} />
                )}
              </span>
            </label>
            {chosen === post && (
              <div className="post__more">
                {post === ownPost && <Permits ticked={ticked} onTurn={turn} />}
                {post === owner && <p className="graveword">权限是{ownerWords}；请只给合伙人。</p>}
                {post !== owner && roles.length > 0 && <Opened roles={roles} />}
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** What the permissions of a post let one do. */
const Opened = ({ roles }: { readonly roles: readonly (keyof typeof roleWords)[] }) => (
  <dl className="opened">
    {roles.map((role) => (
      <div key={role}>
        <dt>{roleNames[role]}</dt>
        <dd>{roleWords[role]}</dd>
      </div>
    ))}
  </dl>
);

/** Permissions that are ticked one by one. */
const Permits = (props: { readonly ticked: ReadonlySet<string>; readonly onTurn: (role: string) => void }) => (
  <fieldset className="permits" data-is-missing={props.ticked.size === 0}>
    <legend data-is-required>权限</legend>
    {Object.entries(roleWords).map(([role, words]) => (
      <div key={role}>
        <label className="check">
          <input
            type="checkbox"
            checked={props.ticked.has(role)}
            aria-describedby={`permit-${role}`}
            onChange={() => props.onTurn(role)}
          />
          {roleNames[role as Role]}
        </label>
        <small id={`permit-${role}`}>{words}</small>
      </div>
    ))}
  </fieldset>
);
