import type { Ref } from 'react';
import { houseOf, houses } from '#core/planner/houses.ts';
import { scenes } from '#core/planner/scenes.ts';
import { budgetRange, type Neutral, type PlanWish, usualWish } from '#core/planner/wish.ts';
import { NumberField } from './NumberField.tsx';
import { Picks } from './Picks.tsx';
import { changeWish } from './store.ts';
import '#storefront/shell/parts/style/panel.css';
import './planner.css';

const neutrals = [
  { key: 'yes', name: '有零线' },
  { key: 'no', name: '没有零线' },
  { key: 'unknown', name: '不确定' },
] as const satisfies readonly { key: Neutral; name: string }[];

function changeHouse(key: string | undefined): void {
  const { house, area, budgetYuan } = usualWish(key);
  changeWish({ house, area, budgetYuan });
}

interface Props {
  wish: PlanWish;
  ref: Ref<HTMLFormElement>;
}

/** The input of the plan; every change applies at once. */
export function WishForm({ wish, ref }: Props) {
  const house = houseOf(wish.house);
  return (
    <form ref={ref} className="panel plan-form" aria-label="户型与想法" onSubmit={(event) => event.preventDefault()}>
      <Picks
        legend="户型"
        name="house"
        type="radio"
        choices={houses}
        chosen={[wish.house]}
        onChange={([key]) => changeHouse(key)}
      />
      <NumberField
        label="套内面积（平方米）"
        value={wish.area}
        min={house.minArea}
        max={house.maxArea}
        unit="平方米"
        onChange={(area) => changeWish({ area })}
      />
      <Picks
        legend="想要的场景"
        name="scenes"
        type="checkbox"
        choices={scenes}
        chosen={wish.scenes}
        onChange={(chosen) => changeWish({ scenes: chosen })}
      />
      <NumberField
        label="设备预算（元）"
        value={wish.budgetYuan}
        min={budgetRange.min}
        max={budgetRange.max}
        unit="元"
        onChange={(budgetYuan) => changeWish({ budgetYuan })}
      />
      <Picks
        legend="开关底盒里有零线吗"
        hint="老房的开关盒里常常只有火线；不确定时按没有零线配，装得上最要紧。"
        name="neutral"
        type="radio"
        choices={neutrals}
        chosen={[wish.neutral]}
        onChange={([neutral = 'unknown']) => changeWish({ neutral })}
      />
    </form>
  );
}
