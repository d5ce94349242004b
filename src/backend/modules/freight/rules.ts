import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { usualFreight } from '#core/freight/rules.ts';

const stored = prepared((connection) => connection.selectFrom('freight_rule').selectAll().orderBy('rule_id'));

/** The shop's rules of freight, those of named provinces first. */
export async function loadFreightRules(connection: Connection): Promise<readonly FreightRule[]> {
  const rows = await stored.all(connection, {});
  if (rows.length === 0) return usualFreight;
  return rows.map(({ provinces, fee, free_from, days }) => ({
    provinces: fromJson<string[]>(provinces),
    ...{ fee, free_from, days },
  }));
}
