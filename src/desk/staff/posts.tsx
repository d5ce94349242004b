import { type Role, roleNames } from '#core/staff/roles.ts';
import { lackedText, posts, rolesText, roleWords } from './role-words.ts';

/** Posts that come with permissions. */
const fixed = posts.filter(({ roles }) => roles.length > 0);

interface PostsProps {
  /** Whether nobody has an account yet but the owner. */
  readonly isFirst: boolean;
  readonly onAdd: (roles: readonly Role[]) => void;
}

/** The posts of a shop with what each may do; a press opens the dialog with its permissions. */
export const Posts = ({ isFirst, onAdd }: PostsProps) => (
  <section className="box" aria-label="按岗位开通">
    <header className="box__head">
      <h2>{isFirst ? '给第一位同事开通' : '按岗位开通'}</h2>
      <span className="muted">一人一个账号，谁改了什么都有记录</span>
    </header>
    <Matrix onAdd={onAdd} />
    <Lines onAdd={onAdd} />
    <p className="box__foot">开通和停用账号、改店铺信息、看操作记录，只有店主能做。</p>
  </section>
);

/** What there is to do, a row each, and who does it. */
const Matrix = ({ onAdd }: Pick<PostsProps, 'onAdd'>) => (
  <table className="table matrix wide-only">
    <thead>
      <tr>
        <th scope="col">能做什么</th>
        {fixed.map(({ name, words }) => (
          <th key={name} scope="col">
            <b>{name}</b>
            <small>{words}</small>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(roleWords).map(([role, words]) => (
        <tr key={role}>
          <th scope="row">
            <b>{roleNames[role as Role]}</b>
            <small>{words}</small>
          </th>
          {fixed.map(({ name, roles }) => {
            const isHeld = roles.some((held) => held === role);
            return (
              <td key={name} data-may={isHeld}>
                <span aria-hidden="true">{isHeld ? '✓' : '–'}</span>
                <span className="hidden">{isHeld ? '能' : '不能'}</span>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>
          <span className="muted">别的分工：点“开通账号”，逐项勾选</span>
        </td>
        {fixed.map(({ name, roles }) => (
          <td key={name}>
            <button type="button" className="btn" aria-label={`开通${name}`} onClick={() => onAdd(roles)}>
              开通
            </button>
          </td>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** On a phone every post is a line that leads on. */
const Lines = ({ onAdd }: Pick<PostsProps, 'onAdd'>) => (
  <ul className="postcards">
    {fixed.map(({ name, words, roles }) => (
      <li key={name}>
        <button
          type="button"
          className="postcard"
          aria-label={`开通${name}`}
          aria-describedby={`of-${name}`}
          onClick={() => onAdd(roles)}
        >
          <b>{name}</b>
          <span id={`of-${name}`}>
            {words}
            <span className="hidden">
              ，能用{rolesText(roles)}，不能用{lackedText(roles)}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
