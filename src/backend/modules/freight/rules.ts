import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { usualFreight } from '#core/freight/rules.ts';

/** The shop's rules of freight, those of named provinces first. */
export async function loadFreightRules(connection: Connection): Promise<readonly FreightRule[]> {
  const rows = await connection.selectFrom('freight_rule').selectAll().orderBy('rule_id').execute();
  if (rows.length === 0) return usualFreight;
  return rows.map(({ provinces, fee, free_from, days }) => ({
    provinces: fromJson<string[]>(provinces),
    ...{ fee, free_from, days },
  }));
}
