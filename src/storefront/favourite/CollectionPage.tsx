import { memberRoutes } from '#core/member/routes.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { TabLinks, useTab } from '#storefront/shell/parts/TabLinks.tsx';
import { FavouriteGoodsTab } from './FavouriteGoodsTab.tsx';
import '#storefront/shell/parts/facts/Facts.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/favourite/style/looks.css';

// The first visible tab comes with the page, the others when they are opened.
const waiting = <LoadingPanel lines={9} />;
const FavouriteThingsTab = late(async () => (await import('./FavouriteThingsTab.tsx')).FavouriteThingsTab, waiting);
const HistoryTab = late(async () => (await import('./HistoryTab.tsx')).HistoryTab, waiting);
const NoticeTab = late(async () => (await import('./NoticeTab.tsx')).NoticeTab, waiting);

const tabs = [
  { key: 'goods', name: '商品' },
  { key: 'programme', name: '方案' },
  { key: 'experience', name: '体验馆' },
  { key: 'brand', name: '品牌' },
  { key: 'history', name: '浏览记录' },
  { key: 'notice', name: '降价与到货' },
] as const;

/** The member's favourites, history and wishes. */
export function CollectionPage() {
  return (
    <IslandBoundary>
      <Collection />
    </IslandBoundary>
  );
}

const hrefOf = (key: (typeof tabs)[number]['key']): string =>
  memberRoutes.collection(key === 'goods' ? undefined : key);

function Collection() {
  const { tab, follow } = useTab(tabs, hrefOf);
  return (
    <section className="panel" aria-labelledby="collection">
      <div className="panel__head">
        <h2 id="collection">收藏与足迹</h2>
        <TabLinks label="收藏分类" tabs={tabs} current={tab} hrefOf={hrefOf} onFollow={follow} />
      </div>
      {tab === 'goods' && <FavouriteGoodsTab />}
      {(tab === 'programme' || tab === 'experience' || tab === 'brand') && <FavouriteThingsTab key={tab} kind={tab} />}
      {tab === 'history' && <HistoryTab />}
      {tab === 'notice' && <NoticeTab />}
    </section>
  );
}
