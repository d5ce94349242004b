import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { isOnline } from '#desk/shell/call.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { say } from '#desk/shell/toast.tsx';

/** An entry of a menu: a press, or a way to another page. */
export interface MenuAction {
  readonly name: string;
  readonly onPress?: () => void;
  /** Address of a desk, or of a page of the shop, which opens in another tab. */
  readonly href?: string;
  readonly isDisabled?: boolean;
  /** What takes something away is red. */
  readonly isGrave?: boolean;
}

/** The entries beside the focused one: the arrows go through a menu, as Tab does. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(a, button):not(:disabled)')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  entries.at(to % entries.length)?.focus();
}

/** What else can be done to a thing, behind ⋯; nothing where there is nothing else. */
export function RowMenu(props: {
  /** The thing in words: 智能门锁 K9, 第 2 块. */
  readonly of: string;
  readonly actions: readonly MenuAction[];
}) {
  const { of, actions } = props;
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  if (actions.length === 0) return null;
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className="more" popoverTarget={id} aria-label={`更多操作：${of}`} title="更多操作">
        <Icon name="more" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a second way through its buttons */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        onKeyDown={step}
        onToggle={({ newState }) => {
          if (newState === 'open') menu.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
        }}
      >
        {actions.map((action) => (
          <Entry key={action.name} action={action} onClose={close} />
        ))}
      </div>
    </>
  );
}

/**
 * The end of a row that opens as a whole, as its name is a link that lies under all of it: the press of its next step, where it
 * waits for one, and behind ⋯ the rest. A phone has the sign of a way.
 */
export const RowEnd = (props: {
  readonly of: string;
  /** Its other ways; a list without any has no ⋯, a row without any keeps its place. */
  readonly actions?: readonly MenuAction[];
  /** The press of a row that waits for its next step. */
  readonly children?: ReactNode;
}) => (
  <td className="rowend">
    {props.children ?? (
      <span className="rowend__way phone-only">
        <Icon name="down" />
      </span>
    )}
    {props.actions && (
      <span className="rowend__more wide-only">
        <RowMenu of={props.of} actions={props.actions} />
      </span>
    )}
  </td>
);

/** Opens a page of the shop in another tab; says so where the next publish has yet to make it. */
async function openPage(href: string): Promise<void> {
  if (await isOnline(href)) window.open(href, '_blank', 'noreferrer');
  else say('还没有发布，发布后可以查看页面');
}

function Entry({ action, onClose }: { readonly action: MenuAction; readonly onClose: () => void }) {
  const { name, onPress, href, isDisabled = false, isGrave = false } = action;
  if (href?.startsWith('/admin'))
    return (
      <Link href={href} onClick={onClose}>
        {name}
      </Link>
    );
  if (href)
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          onClose();
          void openPage(href);
        }}
      >
        {name}
      </a>
    );
  return (
    <button
      type="button"
      className={isGrave ? 'plain menu__grave' : 'plain'}
      disabled={isDisabled}
      onClick={() => {
        // The focus goes back to ⋯ first, so that a dialog that is opened returns it there.
        onClose();
        onPress?.();
      }}
    >
      {name}
    </button>
  );
}
