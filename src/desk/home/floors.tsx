import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getDeskHome } from '#core/topic/home-contract.ts';
import { TextInPlace } from '#desk/shell/form/text-in-place.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { OrderHandle } from '#desk/shell/list/ordered.tsx';
import { State } from '#desk/shell/list/state.tsx';

export type Floor = DeskOutput<typeof getDeskHome>['floors'][number];

/** The floors of the home page: their order, their titles, and whether they are shown. */
export function Floors(props: { readonly floors: readonly Floor[]; readonly onChange: (floors: Floor[]) => void }) {
  const { floors, onChange } = props;
  const set = (index: number, part: Partial<Floor>): void =>
    onChange(floors.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const shown = floors.filter(({ is_shown }) => is_shown).length;
  return (
    <section className="box" aria-label="楼层">
      <header className="box__head">
        <h2>楼层</h2>
        <span className="muted">
          显示 {shown} 层{shown < floors.length && `，${floors.length - shown} 层不显示`}
        </span>
      </header>
      <ul className="floors">
        {floors.map((floor, index) => (
          <li key={floor.category_id} data-is-shown={floor.is_shown}>
            <OrderHandle name={floor.name} list={floors} index={index} onChange={onChange} />
            <input
              type="checkbox"
              className="switch"
              aria-label={`显示${floor.name}`}
              checked={floor.is_shown}
              onChange={(event) => set(index, { is_shown: event.target.checked })}
            />
            <TextInPlace
              label={`${floor.name}的标题`}
              pressLabel={`改${floor.name}的标题`}
              placeholder={`留空则用分类名“${floor.name}”`}
              value={floor.title}
              maxLength={12}
              className="floors__title"
              onChange={(title) => set(index, { title })}
            >
              <span>{floor.title || floor.name}</span>
              {floor.title !== '' && floor.title !== floor.name && <small>分类 {floor.name}</small>}
              <Icon name="designer" />
            </TextInPlace>
            <span className="floors__goods">
              {floor.pics.map((pic) => (
                <img key={pic} src={pic} alt="" width="32" height="32" loading="lazy" />
              ))}
              {!floor.is_shown && <State kind="waits">不显示</State>}
              <small className={floor.goods === 0 ? 'late' : undefined}>
                {floor.goods === 0 ? '没有在售商品，不显示' : `${floor.goods.toLocaleString('zh-CN')} 个商品`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
