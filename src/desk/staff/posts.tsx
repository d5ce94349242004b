import { Icon } from '#desk/shell/icon.tsx';
import { Held } from './held.tsx';
import { ownPost, permits, posts } from './role-words.ts';

interface PostsProps {
  /** Whether nobody has an account yet but the owner. */
  readonly isFirst: boolean;
  readonly onAdd: (post: string) => void;
}

/** The posts of a shop with what each may do; a press on one opens the dialog with its permissions. */
export const Posts = ({ isFirst, onAdd }: PostsProps) => (
  <section className="box" aria-label="按岗位开通">
    <header className="box__head">
      <h2>{isFirst ? '给第一位同事开通' : '按岗位开通'}</h2>
      <span className="muted">点一个岗位，填上姓名就好；一人一个账号，谁改了什么都有记录</span>
    </header>
    <ul className="postcards">
      {posts.map(({ name, words, roles }) => (
        <li key={name}>
          <button type="button" className="plain" aria-label={`开通${name}`} onClick={() => onAdd(name)}>
            <b>{name}</b>
            <small>{words}</small>
            <Icon name="down" />
          </button>
          <Held roles={name === ownPost ? permits : roles} isOpen={name === ownPost} />
        </li>
      ))}
    </ul>
    <p className="box__foot">开通和停用账号、改店铺信息、看操作记录，只有店主能做。</p>
  </section>
);
