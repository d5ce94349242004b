import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { getWaiting } from '#core/publishing/waiting-contract.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { useKeys } from '#desk/shell/use-keys.ts';
import { logOut, type Me } from '#desk/staff/session.ts';
import { Find } from './find.tsx';
import { NavGroups } from './nav.tsx';
import { $waiting } from './waiting.ts';

const shortcuts: readonly (readonly [key: string, what: string])[] = [
  ['1 – 5', '打开等待处理的（今天）'],
  ['J / K', '列表中下一行、上一行'],
  ['X', '选中这一行（订单）'],
  ['S', '发货（订单）'],
  ['N', '备注（订单）'],
  ['/', '到查找框'],
  ['G', '到页首的查找：订单、商品、会员和页面'],
  ['?', '全部快捷键'],
  ['Esc', '关闭对话框'],
];

/** Changes that visitors do not see yet; nothing without any. */
function Unpublished({ changes }: { readonly changes: number }) {
  if (changes === 0) return null;
  return (
    <Link className="bar__release" href={addressOf('publishing')}>
      <span className="tag tag--warn">{changes} 处改动待发布</span>
    </Link>
  );
}

/** Who is at the desk, and the way out. */
function Account({ name }: { readonly name: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className="plain bar__me" popoverTarget={id}>
        {name}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className="bar__account">
        <button type="button" className="plain" onClick={() => void logOut()}>
          退出登录
        </button>
      </div>
    </>
  );
}

/** Bar, navigation and place of the open desk. */
export function Frame({
  me,
  path,
  children,
}: {
  readonly me: Me;
  readonly path: string;
  readonly children: ReactNode;
}) {
  const [isHelp, setHelp] = useState(false);
  const [isMenu, setMenu] = useState(false);
  const [isFinding, setFinding] = useState(false);
  useKeys({
    '?': () => setHelp(true),
    // The search of the open desk, not that of everything, which comes before it on the page.
    '/': () => {
      const own = document.querySelector<HTMLInputElement>('#main input[type=search]');
      (own ?? document.querySelector<HTMLInputElement>('.find input'))?.focus();
    },
    g: () => {
      setFinding(true);
      document.querySelector<HTMLInputElement>('.find input')?.focus();
    },
  });
  // On a phone the navigation lies over the page until a desk is chosen. On a computer the open desk is in sight.
  useEffect(() => {
    setMenu(false);
    setFinding(false);
    const current = document.querySelector(`.nav [href="${addressOf(path.split('/')[0] ?? '')}"]`);
    void current?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  // What waits is counted again at every desk that is opened; it says itself how much of it is left there.
  const { data: waiting, reload } = useCall(getWaiting, {});
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another desk asks again
  useEffect(() => {
    if (!first.current) reload();
    first.current = false;
  }, [path, reload]);
  useEffect(() => $waiting.set(waiting), [waiting]);
  const current = path.split('/')[0] ?? '';
  return (
    <div className="frame">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className="bar" data-is-finding={isFinding}>
        <button
          type="button"
          className="btn bar__menu"
          aria-expanded={isMenu}
          aria-controls="desks"
          onClick={() => setMenu(!isMenu)}
        >
          <Icon name={isMenu ? 'close' : 'menu'} />
          <span className="hidden">{isMenu ? '收起菜单' : '菜单'}</span>
        </button>
        <Link className="bar__logo" href="/admin">
          <Icon name="house" />
          商城后台
        </Link>
        <Find me={me} isOpen={isFinding} onClose={() => setFinding(false)} />
        <button type="button" className="btn bar__find" onClick={() => setFinding(true)}>
          <Icon name="search" />
          <span className="hidden">查找</span>
        </button>
        <div className="bar__end">
          {waiting && <Unpublished changes={waiting.release.changes} />}
          <a className="bar__shop" href="/" target="_blank" rel="noreferrer">
            <Icon name="shop" />
            查看店铺
          </a>
          <Account name={me.name} />
        </div>
      </header>
      <nav className="nav" id="desks" data-is-open={isMenu} aria-label="后台导航">
        <div className="nav__list">
          <Link href="/admin" aria-current={current === '' ? 'page' : undefined}>
            <Icon name="today" />
            今天
          </Link>
          <NavGroups me={me} current={current} waiting={waiting} />
        </div>
        <button type="button" className="plain nav__keys" onClick={() => setHelp(true)}>
          <kbd>?</kbd> 快捷键
        </button>
        <div className="nav__foot">
          {waiting && <Unpublished changes={waiting.release.changes} />}
          <a className="btn" href="/" target="_blank" rel="noreferrer">
            查看店铺
          </a>
          <button type="button" className="btn" onClick={() => void logOut()}>
            退出（{me.name}）
          </button>
        </div>
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      {isHelp && (
        <Dialog title="快捷键" onClose={() => setHelp(false)}>
          <dl className="keys">
            {shortcuts.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  );
}
