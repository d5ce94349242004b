import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import type * as region from '#core/region/desk-contract.ts';
import { loadRegions } from '#core/region/load.ts';

export const regionDesk: DeskHandlers<typeof region> = {
  listDeskRegions: async ({ parent }) => {
    const provinces = await loadRegions();
    const all = [...provinces, ...provinces.flatMap(({ children }) => children ?? [])];
    const found = parent === '' ? provinces : (all.find(({ value }) => value === parent)?.children ?? []);
    return { list: found.map(({ value, label }) => ({ code: value, name: label })) };
  },
};
