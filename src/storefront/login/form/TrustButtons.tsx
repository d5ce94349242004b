import { useEffect, useState } from 'react';
import { goToProvider, loadTrustLogins, type TrustTag } from '#storefront/login/trust-login.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import { trustNames } from './trust-names.ts';
import '#storefront/login/login.css';

const icons: Readonly<Record<TrustTag, IconName>> = { weixin: 'message', weibo: 'chat' };
const tags: readonly TrustTag[] = ['weixin', 'weibo'];

/** Login through WeChat or Weibo. Until the shop has said which it offers, both keep their places. */
export function TrustButtons() {
  const [offered, setOffered] = useState<readonly TrustTag[]>();
  const [busy, setBusy] = useState<TrustTag>();
  const [message, setMessage] = useState('');
  useEffect(() => void loadTrustLogins().then(setOffered), []);

  async function go(tag: TrustTag) {
    if (busy) return;
    setBusy(tag);
    setMessage('');
    const refused = await goToProvider(tag);
    if (!refused) return;
    setBusy(undefined);
    setMessage(refused.message);
  }

  if (offered?.length === 0) return null;
  return (
    <>
      <p className="or">其他方式</p>
      <div className="thirds">
        {tags
          .filter((tag) => offered?.includes(tag) ?? true)
          .map((tag) => (
            <button key={tag} type="button" disabled={!offered} aria-busy={busy === tag} onClick={() => void go(tag)}>
              <Icon name={icons[tag]} />
              {trustNames[tag]}
            </button>
          ))}
      </div>
      {message && <Note kind="bad">{message}</Note>}
    </>
  );
}
