import type { Floor } from './floors.tsx';
import type { SlideDraft } from './slide-draft.ts';

/** The home page from above to below, as small as a stamp: what is moved or hidden in the form moves and goes here. */
export function Sketch(props: { readonly slides: readonly SlideDraft[]; readonly floors: readonly Floor[] }) {
  const { slides, floors } = props;
  const [first] = slides;
  return (
    <aside className="box sketch" aria-label="首页从上到下">
      <h2>首页从上到下</h2>
      <div className="sketch__page" aria-hidden="true">
        <div className="sketch__bar">
          <i />
          <i />
        </div>
        <div className="sketch__hero">
          {first?.image && <img src={first.image} alt="" />}
          <b>{first?.title.join('')}</b>
          <p>
            {slides.map(({ key }) => (
              <i key={key} />
            ))}
          </p>
        </div>
        {floors
          .filter(({ is_shown, goods }) => is_shown && goods > 0)
          .map(({ category_id, name, title, pics }) => (
            <section key={category_id} className="sketch__floor">
              <b>{title || name}</b>
              <p>
                {pics.map((pic) => (
                  <img key={pic} src={pic} alt="" loading="lazy" />
                ))}
              </p>
            </section>
          ))}
      </div>
      <small>没有在售商品的分类，页面上不显示。</small>
    </aside>
  );
}
