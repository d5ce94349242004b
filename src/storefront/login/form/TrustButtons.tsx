import { useEffect, useState } from 'react';
import { TrustMark } from '#storefront/login/TrustMark.tsx';
import { goToProvider, loadTrustLogins, type TrustTag } from '#storefront/login/trust-login.ts';
import { useRestored } from '#storefront/shell/island/use-restored.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { trustNames } from './trust-names.ts';
import '#storefront/login/login.css';

interface Props {
  /** They are the way on, not one beside others: a button each, over the whole form. */
  isWide?: boolean;
}

const tags: readonly TrustTag[] = ['weixin', 'weibo'];

/** Login through WeChat or Weibo. Until the shop has said which it offers, both keep their places. */
export function TrustButtons({ isWide = false }: Props) {
  const [offered, setOffered] = useState<readonly TrustTag[]>();
  const [busy, setBusy] = useState<TrustTag>();
  const [message, setMessage] = useState('');
  useEffect(() => void loadTrustLogins().then(setOffered), []);
  useRestored(() => setBusy(undefined));

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
      {!isWide && <p className="or">其他方式</p>}
      <div className={isWide ? 'thirds thirds--wide' : 'thirds'}>
        {tags
          .filter((tag) => offered?.includes(tag) ?? true)
          .map((tag) => (
            <button
              key={tag}
              type="button"
              className={isWide ? 'btn btn--line btn--lg btn--full' : undefined}
              disabled={!offered}
              aria-busy={busy === tag}
              onClick={() => void go(tag)}
            >
              <TrustMark tag={tag} />
              {trustNames[tag]}
              {isWide && '登录'}
            </button>
          ))}
      </div>
      {message && <Note kind="bad">{message}</Note>}
    </>
  );
}
