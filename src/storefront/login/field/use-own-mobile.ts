import { useEffect, useState } from 'react';
import { ownMaskedMobile } from '#storefront/login/reset-password.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

interface OwnMobile {
  isMember: boolean;
  /** Masked; "" while unknown. */
  mobile: string;
}

/** Whether a member is changing the password, and for which number. */
export function useOwnMobile(): OwnMobile {
  const [own, setOwn] = useState<OwnMobile>({ isMember: false, mobile: '' });
  useEffect(() => {
    if (isLoggedIn()) void ownMaskedMobile().then((mobile) => setOwn({ isMember: true, mobile }));
  }, []);
  return own;
}
