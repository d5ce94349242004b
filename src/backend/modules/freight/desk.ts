import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { markOf, refuseOther } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import type * as freight from '#core/freight/desk-contract.ts';
import { loadRegions } from '#core/region/load.ts';
import { parcelsSince } from './parcels.ts';
import { loadFreightRules } from './rules.ts';

const provincesOf = async (): Promise<string[]> => (await loadRegions()).map(({ label }) => label);

/** Parcels of so many days are counted beside the rules. */
const parcelDays = 30;

/** The rule of everywhere else comes last. */
const ordered = (rules: readonly FreightRule[]): FreightRule[] =>
  rules.toSorted((a, b) => Number(a.provinces.length === 0) - Number(b.provinces.length === 0));

function refuseUnclear(rules: readonly FreightRule[], provinces: readonly string[]): void {
  const elsewhere = rules.filter((rule) => rule.provinces.length === 0).length;
  if (elsewhere !== 1) throw new Refusal(elsewhere === 0 ? '请填写其他地区的运费' : '每条规则都要选择地区');
  const named = rules.flatMap((rule) => rule.provinces);
  const unknown = named.find((name) => !provinces.includes(name));
  if (unknown !== undefined) throw new Refusal(`没有“${unknown}”这个省份`);
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw new Refusal(`${twice}写在了两条规则里`);
}

/** A rule as the log shows it. */
const shown = ({ provinces, fee, free_from, days }: FreightRule): string =>
  [
    `${provinces.join('、') || '其他地区'} ${fee / 100} 元`,
    ...(free_from === null ? [] : [`满 ${free_from / 100} 元包邮`]),
    ...(days ? [`${days} 天内送到`] : []),
  ].join('，');

export const freightDesk: DeskHandlers<typeof freight> = {
  getFreight: async (_input, { read, now }) => {
    const rules = ordered(await loadFreightRules(read)).map((rule) => ({ ...rule, provinces: [...rule.provinces] }));
    return {
      rules,
      mark: markOf(rules),
      provinces: await provincesOf(),
      parcels: await parcelsSince(read, now - parcelDays * 86_400),
    };
  },

  saveFreight: async ({ rules, mark }, { connection, log }) => {
    const before = await loadFreightRules(connection);
    refuseOther(ordered(before), mark, '运费');
    refuseUnclear(rules, await provincesOf());
    await connection.deleteFrom('freight_rule').execute();
    await connection
      .insertInto('freight_rule')
      .values(ordered(rules).map((rule) => ({ ...rule, provinces: JSON.stringify(rule.provinces) })))
      .execute();
    await log({
      action: 'freight.change',
      about: 'freight',
      // In words for people, and as they are to be put back.
      before: { freight: ordered(before).map(shown).join('；'), rules: ordered(before) },
      after: { freight: ordered(rules).map(shown).join('；'), rules: ordered(rules) },
    });
    return { status: true };
  },
};
