import { roleNames } from '#core/staff/roles.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { ownPost, permits, posts } from './role-words.ts';

interface PostsProps {
  /** Whether nobody has an account yet but the owner. */
  readonly isFirst: boolean;
  readonly onAdd: (post: string) => void;
}

/** The posts of a shop, each with what it may do and its press, which opens the dialog with its permissions. */
export const Posts = ({ isFirst, onAdd }: PostsProps) => (
  <section className="box" aria-label="按岗位开通">
    <header className="box__head">
      <h2>{isFirst ? '给第一位同事开通' : '按岗位开通'}</h2>
      <span className="muted">一人一个账号，谁改了什么都有记录</span>
    </header>
    <ul className="postcards">
      {posts.map(({ name, words, roles }) => (
        <li key={name}>
          <p>
            <b>{name}</b>
            <small>{words}</small>
          </p>
          <ul>
            {permits.map((role) => (
              <Permit key={role} name={roleNames[role]} state={name === ownPost ? 'open' : roles.includes(role)} />
            ))}
          </ul>
          <button type="button" className="btn" aria-label={`开通${name}`} onClick={() => onAdd(name)}>
            开通
          </button>
        </li>
      ))}
    </ul>
    <p className="box__foot">开通和停用账号、改店铺信息、看操作记录，只有店主能做。</p>
  </section>
);

/** A permission of a post: held, not held, or `open`, to be chosen. */
const Permit = ({ name, state }: { readonly name: string; readonly state: boolean | 'open' }) => (
  <li data-may={state}>
    {state === true ? <Icon name="tick" /> : <i aria-hidden="true">{state === false && '–'}</i>}
    <span className="hidden">{state === 'open' ? '可选' : state ? '能管' : '不能管'}</span>
    {name}
  </li>
);
