import { useEffect, useState } from 'react';
import { TrustMark } from '#storefront/login/TrustMark.tsx';
import { goToProvider, loadTrustLogins, type TrustTag } from '#storefront/login/trust-login.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { trustNames } from './trust-names.ts';
import '#storefront/login/login.css';

const tags: readonly TrustTag[] = ['weixin', 'weibo'];

/** Login through WeChat or Weibo. Until the shop has said which it offers, both keep their places. */
export function TrustButtons({ label = '其他方式' }: { label?: string }) {
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
      <p className="or">{label}</p>
      <div className="thirds">
        {tags
          .filter((tag) => offered?.includes(tag) ?? true)
          .map((tag) => (
            <button key={tag} type="button" disabled={!offered} aria-busy={busy === tag} onClick={() => void go(tag)}>
              <TrustMark tag={tag} />
              {trustNames[tag]}
            </button>
          ))}
      </div>
      {message && <Note kind="bad">{message}</Note>}
    </>
  );
}
