import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { listDeskMembers } from '#core/member/desk-contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { listDeskProgrammes } from '#core/programme/desk-contract.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { deskGroups } from './desks.ts';

/** Lists in which a word can be looked up. */
const lists = [
  { name: '订单', path: 'orders', query: { view: 'all' }, call: listDeskOrders },
  { name: '商品', path: 'goods', query: {}, call: listDeskGoods },
  { name: '会员', path: 'members', query: {}, call: listDeskMembers },
  { name: '方案', path: 'programmes', query: {}, call: listDeskProgrammes },
] as const;

const shownDesks = 5;

/** Ways that a word leads: desks of that name first, then the lists in which it is looked up. */
function waysOf(word: string, me: Me): { name: string; href: string }[] {
  if (!word) return [];
  const desks = deskGroups
    .flatMap(([, entries]) => entries)
    .filter(({ name, call }) => name.includes(word) && may(me, call))
    .slice(0, shownDesks)
    .map(({ name, path }) => ({ name: `打开${name}`, href: addressOf(path) }));
  const found = lists
    .filter(({ call }) => may(me, call))
    .map(({ name, path, query }) => ({
      name: `在${name}中查找“${word}”`,
      href: addressOf(path, { ...query, search: word }),
    }));
  return [...desks, ...found];
}

/** The way from the bar to an order, a product, a member or another desk. */
export function Find(props: {
  readonly me: Me;
  /** A phone shows it only after a press. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { me, isOpen, onClose } = props;
  const [text, setText] = useState('');
  const place = useRef<HTMLFormElement>(null);
  const ways = waysOf(text.trim(), me);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const step = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setText('');
      onClose();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !place.current) return;
    event.preventDefault();
    const stops = [...place.current.querySelectorAll<HTMLElement>('input, a')];
    stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + by)]?.focus();
  };
  return (
    <search className="find">
      <form
        ref={place}
        onKeyDown={step}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget) && !text) onClose();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          place.current?.querySelector('a')?.click();
        }}
      >
        <Icon name="search" />
        <input
          className="input"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label="查找订单、商品、会员和页面"
          placeholder="订单号、手机号、商品、页面"
          autoComplete="off"
        />
        {isOpen && (
          <button
            type="button"
            className="btn find__close"
            onClick={() => {
              setText('');
              onClose();
            }}
          >
            取消
          </button>
        )}
        {!text && <kbd>G</kbd>}
        {ways.length > 0 && (
          <ul className="find__ways">
            {ways.map(({ name, href }) => (
              <li key={href}>
                <Link href={href} onClick={() => setText('')}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}
