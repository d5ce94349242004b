import { useCallback, useEffect, useState } from 'react';
import { placeOf, sumUp } from '#core/programme/set.ts';
import { routes } from '#core/site/routes.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { type LiveProgramme, loadLiveProgramme } from './live.ts';
import { ProgrammeCover } from './ProgrammeCover.tsx';
import { ProgrammeDevices } from './ProgrammeDevices.tsx';
import { ProgrammeTotal } from './ProgrammeTotal.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './programme.css';

type State = { at: 'loading' } | { at: 'failed'; message: string } | { at: 'shown'; programme: LiveProgramme | null };

const unknown = () => undefined;

/**
 * `/Programme/spcDetail?code=`: the old address of a programme. Our server leads to the programme's page; where a host
 * cannot, or the page is not published yet, the same table is shown from the API.
 */
export function LiveProgrammePage() {
  return (
    <IslandBoundary>
      <LivePage />
    </IslandBoundary>
  );
}

function LivePage() {
  const [state, setState] = useState<State>({ at: 'loading' });
  const load = useCallback(() => {
    const code = new URLSearchParams(location.search).get('code')?.trim() ?? '';
    if (!code) return replaceWith(routes.programmeList());
    setState({ at: 'loading' });
    loadLiveProgramme(code).then(
      (programme) => setState({ at: 'shown', programme }),
      (reason) => setState({ at: 'failed', message: messageOf(reason) }),
    );
  }, []);
  useEffect(load, [load]);

  if (state.at === 'loading') return <LoadingPanel lines={9} />;
  if (state.at === 'failed') return <FailedPart message={state.message} onRetry={load} />;
  const { programme } = state;
  if (!programme) {
    return (
      <div className="panel">
        <EmptyState icon="search" title="方案不存在" hint="可能已下架，或地址有误">
          <a className="btn btn--main" href={routes.programmeList()}>
            看全部方案
          </a>
        </EmptyState>
      </div>
    );
  }
  const { code, name, summary, cover, rooms } = programme;
  const planned = sumUp(rooms.flatMap((room) => room.devices.map((device) => placeOf(device, undefined, unknown))));
  return (
    <>
      <div className="prog-name">
        <h2>{name}</h2>
        <p>{summary}</p>
      </div>
      <ProgrammeCover cover={cover} name={name} rooms={rooms} />
      <ProgrammeDevices code={code} cover={cover} rooms={rooms} />
      <ProgrammeTotal planned={planned} marketCents={0} programme={programme} remark={`参考方案：${name}`} />
    </>
  );
}
