import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { getDeskHome } from '#core/topic/home-contract.ts';
import { OrderButtons } from '#desk/shell/list/ordered.tsx';

type Floor = DeskOutput<typeof getDeskHome>['floors'][number];

/** The floors of the home page: their order, their titles, and whether they are shown. */
export function Floors(props: { readonly floors: readonly Floor[]; readonly onChange: (floors: Floor[]) => void }) {
  const { floors, onChange } = props;
  const set = (index: number, part: Partial<Floor>): void =>
    onChange(floors.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <section className="box box--pad" aria-label="楼层">
      <h2>楼层</h2>
      <p className="muted">标题留空时用分类的名字；没有商品的分类不显示。</p>
      <ul className="floors">
        {floors.map((floor, index) => (
          <li key={floor.category_id}>
            <label className="check">
              <input
                type="checkbox"
                checked={floor.is_shown}
                onChange={(event) => set(index, { is_shown: event.target.checked })}
              />
              {floor.name}
            </label>
            <input
              className="input"
              aria-label={`${floor.name}的标题`}
              placeholder={floor.name}
              value={floor.title}
              maxLength={12}
              onChange={(event) => set(index, { title: event.target.value })}
            />
            <OrderButtons name={floor.name} list={floors} index={index} onChange={onChange} isFixed />
          </li>
        ))}
      </ul>
    </section>
  );
}
