import { type MouseEvent, useRef } from 'react';
import { allCentres, type CentreChoices, type CentreEntry, distanceTo } from '#core/experience/filter.ts';
import { sketchOf } from '#core/experience/sketch.ts';
import { isPlainPress } from '#core/list/plain-press.ts';
import { site } from '#core/site/site.ts';
import { CentreCard } from '#storefront/experience/parts/CentreCard.tsx';
import { CentreMap } from '#storefront/experience/parts/CentreMap.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { counted } from '#storefront/shell/parts/counted.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { NearestButton } from './NearestButton.tsx';
import { useCentres } from './use-centres.ts';
import { useMarked } from './use-marked.ts';
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

/** The word beside a pin: its city, or among centres of one city what their names differ by. */
function labelOf({ name, city }: CentreEntry, isOneCity: boolean): string {
  return isOneCity ? name.replace(/体验馆$/, '') : city.replace(/市$/, '');
}

function Library({ centres, choices, ownCity }: Props) {
  const control = useCentres(centres, choices.tags, ownCity);
  const { filter, finding, shown, change } = control;
  const from = filter.isNearest && typeof finding === 'object' && 'at' in finding ? finding.at : null;
  const box = useRef<HTMLDivElement>(null);
  const [marked, mark] = useMarked(box);
  const isOneCity = new Set(shown.map(({ cityId }) => cityId)).size === 1;
  const sketch = sketchOf(
    shown.map((centre) => ({ ...centre, label: labelOf(centre, isOneCity) })),
    from,
  );

  /** A pin leads to its card; without script the address of the card does. */
  function showCard(event: MouseEvent, id: number) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const card = document.getElementById(`centre-${id}`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('a')?.focus({ preventScroll: true });
    mark(id);
  }

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
        <div ref={box} className={sketch ? 'centres-map' : undefined}>
          {sketch && (
            <CentreMap
              sketch={sketch}
              names={new Map(shown.map(({ id, name }) => [id, name]))}
              active={marked}
              onPress={showCard}
            />
          )}
          <ul className="grid grid--3 centres" {...counted(shown.length)}>
            {shown.map((centre, index) => (
              <li
                key={centre.id}
                id={`centre-${centre.id}`}
                data-centre={centre.id}
                className={centre.id === marked ? 'is-on' : undefined}
              >
                {sketch && (
                  <span className="centres-map__number" aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                <CentreCard centre={centre} distance={from ? distanceTo(from, centre) : undefined} />
              </li>
            ))}
          </ul>
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
