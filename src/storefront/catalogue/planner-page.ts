import { currentSnapshot } from '#snapshot/read/read.ts';

const shownPerHouse = 4;

/** A finished programme, as the planner's page names it. */
interface ReadyProgramme {
  readonly code: string;
  readonly name: string;
  readonly kind: '套餐' | '方案';
}

/** The finished programmes for a house type, packages first. */
export function programmesOfHouse(houseType: string): readonly ReadyProgramme[] {
  return currentSnapshot()
    .only('programmeLibrary')
    .list.filter((row) => row.house_type_name === houseType)
    .sort((a, b) => b.is_package - a.is_package)
    .slice(0, shownPerHouse)
    .map(({ code, name, is_package }) => ({ code, name, kind: is_package === 1 ? '套餐' : '方案' }));
}
