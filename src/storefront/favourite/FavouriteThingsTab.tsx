import { useEffect } from 'react';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Facts } from '#storefront/shell/parts/facts/Facts.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { sized, widePicture } from '#storefront/shell/picture/picture.ts';
import {
  dropThing,
  type FavouriteKind,
  type FavouriteThing,
  favouriteBrands,
  favouriteExperiences,
  favouriteProgrammes,
} from './collection.ts';
import '#storefront/shell/parts/style/button.css';
import './collection.css';
import '#storefront/shell/parts/price-sizes.css';

const kinds = {
  programme: {
    favourites: favouriteProgrammes,
    href: (thing: FavouriteThing) => routes.programme(thing.code),
    empty: '还没有收藏方案',
    hint: '看中的整屋方案收藏起来，方便比较',
    way: { href: routes.programmeList(), text: '去看方案' },
    more: '再收藏几套',
  },
  experience: {
    favourites: favouriteExperiences,
    href: (thing: FavouriteThing) => routes.experience(thing.code),
    empty: '还没有收藏体验馆',
    hint: '收藏常去的体验馆，地址和营业时间一目了然',
    way: { href: routes.experienceList(), text: '找附近的体验馆' },
    more: '想再看看别的馆',
  },
  brand: {
    favourites: favouriteBrands,
    href: (thing: FavouriteThing) => routes.brand(thing.code),
    empty: '还没有关注品牌',
    hint: '关注喜欢的品牌，新品和方案都在它的主页',
    way: { href: routes.brandWall(), text: '去看品牌' },
    more: '再关注几个常用的品牌',
  },
} as const;

/** The favourite programmes, centres or brands. */
export function FavouriteThingsTab({ kind }: { kind: FavouriteKind }) {
  const { favourites, href, empty, hint, way, more } = kinds[kind];
  const reading = useStore(favourites.$reading);
  useEffect(() => void favourites.load(), [favourites]);
  return (
    <Loaded reading={reading} onRetry={() => void favourites.load()} lines={9}>
      {(list) =>
        list.length === 0 ? (
          <EmptyPart room="living" title={empty} hint={hint}>
            <a className="btn btn--main" href={way.href}>
              {way.text}
            </a>
          </EmptyPart>
        ) : (
          <>
            <ul className={kind === 'brand' ? 'saveds' : 'saveds saveds--cards'}>
              {list.map((thing) => (
                <li key={thing.id} className="saved saved--thing">
                  <img
                    className={kind === 'brand' ? 'saved__logo' : undefined}
                    src={kind === 'brand' ? sized(thing.picture) : widePicture(thing.picture || blankPicture)}
                    alt=""
                    width={kind === 'brand' ? 120 : 320}
                    height={kind === 'brand' ? 80 : 180}
                    loading="lazy"
                  />
                  <div className="saved__text">
                    <a className="saved__go" href={href(thing)}>
                      {thing.name}
                    </a>
                    <span className="small muted">
                      <Facts facts={thing.facts} />
                    </span>
                    {thing.price && thing.price.cents > 0 && (
                      <span className="saved__from">
                        <span className="small muted">{thing.price.word} </span>
                        <Price cents={thing.price.cents} size="line" from={thing.price.isFrom} />
                      </span>
                    )}
                  </div>
                  <div className="saved__acts">
                    {kind === 'brand' && (
                      <a className="btn btn--line btn--sm" href={href(thing)} aria-label={`查看 ${thing.name}`}>
                        查看
                      </a>
                    )}
                    <button
                      type="button"
                      className={kind === 'brand' ? 'btn btn--text btn--sm' : 'saved__heart'}
                      aria-label={`${kind === 'brand' ? '取消关注' : '取消收藏'} ${thing.name}`}
                      title={kind === 'brand' ? undefined : '取消收藏'}
                      onClick={() => void dropThing(kind, thing.id)}
                    >
                      {kind === 'brand' ? '取消关注' : <Icon name="heart" />}
                    </button>
                  </div>
                </li>
              ))}
              {kind !== 'brand' && (
                <li className="saved__next">
                  <Icon name="plus" size={24} />
                  <p>{more}</p>
                  <a className="btn btn--line btn--sm" href={way.href}>
                    {way.text}
                  </a>
                </li>
              )}
            </ul>
            {kind === 'brand' && <NextStep text={more} href={way.href} name={way.text} />}
          </>
        )
      }
    </Loaded>
  );
}
