import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { FavouriteThingsTab } from './FavouriteThingsTab.tsx';
import '#storefront/shell/parts/style/panel.css';

/** The member's favourite programmes on their own page (spec §2 programmeList). */
export function FavouriteProgrammesPage() {
  return (
    <IslandBoundary>
      <section className="panel" aria-labelledby="programmes">
        <div className="panel__head">
          <h2 id="programmes">收藏的方案</h2>
        </div>
        <FavouriteThingsTab kind="programme" />
      </section>
    </IslandBoundary>
  );
}
