import type { CentreEntry } from '#core/experience/filter.ts';
import { routes } from '#core/site/routes.ts';
import { Facts } from '#storefront/shell/parts/facts/Facts.tsx';
import { wideSet } from '#storefront/shell/picture/dense.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import { OpenNow } from './OpenNow.tsx';
import '#storefront/shell/parts/style/button.css';
import './centre.css';

interface Props {
  centre: CentreEntry;
  /** The distance in words; undefined when unknown. */
  distance?: string | undefined;
}

/** A centre in a list: the card leads to its page, the link beside it to a map. */
export function CentreCard({ centre, distance }: Props) {
  const { id, name, cover, address, tel, hours, map, type, tags } = centre;
  return (
    <article className="centre">
      <div className="centre__pic">
        <img
          src={widePicture(cover)}
          srcSet={wideSet(cover)}
          alt=""
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
        />
        {distance && <span className="centre__far">{distance}</span>}
      </div>
      <div className="centre__body">
        <div className="row row--between">
          <h3>
            <a href={routes.experience(id)}>{name}</a>
          </h3>
          <OpenNow hours={hours} />
        </div>
        <p className="centre__kind">
          <Facts facts={[type, ...tags]} />
        </p>
        <dl>
          <div>
            <dt>地址</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>电话</dt>
            <dd>{tel}</dd>
          </div>
          <div>
            <dt>时间</dt>
            <dd>{hours.replace('-', '–')}</dd>
          </div>
        </dl>
        <div className="row">
          <a className="btn btn--line btn--sm" href={routes.experience(id)}>
            查看体验馆<span className="sr">：{name}</span>
          </a>
          {map && (
            <a className="btn btn--text btn--sm" href={map} target="_blank" rel="noopener noreferrer">
              <Icon name="pin" size={16} />
              地图<span className="sr">上的{name}</span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
