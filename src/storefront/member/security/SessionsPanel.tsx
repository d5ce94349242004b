import { useEffect, useState } from 'react';
import type { MemberSession } from '#core/member/session-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { CloseLine } from './CloseLine.tsx';
import { nameOf, networkOf } from './session-words.ts';
import { endOthers, sessions } from './sessions.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/static/information.css';

const ProofDialog = late(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** The devices that are logged in, and a way to log the others out; below them, once they stand, closing the account. */
export function SessionsPanel({ mobile }: { mobile: string }) {
  const reading = useStore(sessions.$reading);
  /** The device to log out, or all others. */
  const [ending, setEnding] = useState<MemberSession | 'others'>();
  useEffect(() => void sessions.load(), []);
  if (reading.data?.length === 0) return <CloseLine mobile={mobile} />;
  const hasOthers = reading.data?.some(({ is_current }) => !is_current) ?? false;
  const one = ending === 'others' ? undefined : ending;

  return (
    <>
      <section className="panel" aria-labelledby="sessions">
        <div className="panel__head">
          <h2 id="sessions">登录设备</h2>
          <span className="safes__hint small muted">见到不认识的设备，请让它退出，并修改密码</span>
          {hasOthers && (
            <button type="button" className="btn btn--text btn--sm end" onClick={() => setEnding('others')}>
              结束其他会话
            </button>
          )}
        </div>
        <Loaded reading={reading} onRetry={() => void sessions.load()} lines={2}>
          {(list) => (
            <ul className="safes">
              {list.map((session) => (
                <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
          )}
        </Loaded>
        {ending && (
          <ProofDialog
            title={one ? '退出该设备' : '结束其他会话'}
            mobile={mobile}
            confirm={one ? '验证并退出' : '验证并结束'}
            act={(proof) => endOthers(proof, one?.session_id)}
            onClose={() => setEnding(undefined)}
          >
            <p className="small sub">
              {one ? `${nameOf(one)} 需要重新登录才能继续使用。` : '除本机以外的设备都需要重新登录才能继续使用。'}
              如果有您不认识的设备，建议同时修改登录密码。
            </p>
          </ProofDialog>
        )}
      </section>
      {(reading.data || reading.failure) && <CloseLine mobile={mobile} />}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: MemberSession; onEnd: () => void }) {
  const { created, last_used, is_current } = session;
  return (
    <li>
      <div>
        <span>
          <b>{nameOf(session)}</b> {is_current && <span className="tag tag--ok">本机</span>}
        </span>
        <p className="small muted num">
          {networkOf(session)}
          {is_current ? '正在使用' : `最近使用 ${formatTime(last_used, false)}`}，
          <span className="nowrap">登录于 {formatTime(created, false)}</span>
        </p>
      </div>
      {!is_current && (
        <button type="button" className="btn btn--text btn--sm" aria-label={`退出 ${nameOf(session)}`} onClick={onEnd}>
          退出
        </button>
      )}
    </li>
  );
}
