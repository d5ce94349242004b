import { allCentres, type CentreChoices, type CentreEntry } from '#core/experience/filter.ts';
import { formatDistance, metresBetween } from '#core/position/distance.ts';
import { site } from '#core/site/site.ts';
import { CentreCard } from '#storefront/experience/parts/CentreCard.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { NearestButton } from './NearestButton.tsx';
import { useCentres } from './use-centres.ts';
import '#storefront/experience/static/centres.css';
import '#storefront/shell/list/list-filters.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  centres: readonly CentreEntry[];
  choices: CentreChoices;
  /** The city of the page; "" on the list of all. */
  ownCity: string;
}

const any = { id: '', name: '全部' };

/** The list of centres: all of it is printed, filters and distances are computed in the browser. */
export function CentreLibrary(props: Props) {
  return (
    <IslandBoundary>
      <Library {...props} />
    </IslandBoundary>
  );
}

function Library({ centres, choices, ownCity }: Props) {
  const control = useCentres(centres, choices.tags, ownCity);
  const { filter, finding, shown, change } = control;
  const from = filter.isNearest && typeof finding === 'object' && 'at' in finding ? finding.at : null;
  return (
    <>
      <div className="filters">
        <ChoiceRow
          name="城市"
          isPlain
          choices={[any, ...choices.cities]}
          chosen={filter.cityId}
          filterOf={(cityId) => ({ ...filter, cityId })}
          onChange={change}
        />
        <ChoiceRow
          name="类型"
          choices={[any, ...choices.types]}
          chosen={filter.typeId}
          filterOf={(typeId) => ({ ...filter, typeId })}
          onChange={change}
        />
        <ChoiceRow
          name="服务"
          choices={[any, ...choices.tags]}
          chosen={filter.tagId}
          filterOf={(tagId) => ({ ...filter, tagId })}
          onChange={change}
        />
      </div>
      <NearestButton control={control} total={shown.length} />
      <h2 className="sr">体验馆列表</h2>
      {shown.length > 0 ? (
        <div className="grid grid--3 centres">
          {shown.map((centre) => (
            <CentreCard
              key={centre.id}
              centre={centre}
              distance={from ? formatDistance(metresBetween(from, centre)) : undefined}
            />
          ))}
        </div>
      ) : (
        <div className="panel">
          <EmptyState icon="shop" title="没有符合条件的体验馆" hint="换一个类型或服务，或看看其他城市">
            <button type="button" className="btn btn--main" onClick={() => change({ ...allCentres, cityId: ownCity })}>
              清空筛选
            </button>
            <a className="btn btn--line" href={`tel:${site.phone}`}>
              电话咨询
            </a>
          </EmptyState>
        </div>
      )}
    </>
  );
}
