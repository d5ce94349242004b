import { useEffect } from 'react';
import { SecurityPanel } from '#storefront/member/security/SecurityPanel.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profile } from './profile.ts';

// Its dates need dayjs, and it stands below the forms.
const SessionsPanel = late(
  async () => (await import('#storefront/member/security/SessionsPanel.tsx')).SessionsPanel,
  <LoadingPanel lines={4} />,
);

/** The profile, the partner's card, security settings, the devices that are logged in and, below them, closing the account. */
export function InformationPage() {
  return (
    <IslandBoundary>
      <Information />
    </IslandBoundary>
  );
}

function Information() {
  const reading = useStore(profile.$reading);
  useEffect(() => void profile.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void profile.load()} lines={12}>
      {({ memberInfo }) => (
        <>
          <ProfileForm member={memberInfo} />
          {memberInfo.merchantInfo && <PartnerCard partner={memberInfo.merchantInfo} />}
          <SecurityPanel mobile={memberInfo.mobile} />
          <SessionsPanel mobile={memberInfo.mobile} />
        </>
      )}
    </Loaded>
  );
}
