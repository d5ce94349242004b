import { isMissingService } from '#core/catalogue/shop-only.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { ApiError } from '#core/wire/error.ts';
import type { Findings } from '#snapshot/gate/findings.ts';

/** The rules of freight (contract 18.2), null when the gateway does not tell them: pages then point to checkout. */
export async function readFreight(call: Call, findings: Findings): Promise<FreightRule[] | null> {
  const { freight } = await call(getFreshness, { item_ids: [], project_ids: [] }).catch((error: unknown) => {
    const isUnknown = isMissingService(error) || (error instanceof ApiError && error.kind === 'refused');
    if (!isUnknown) throw error;
    return { freight: undefined };
  });
  if (freight?.length) return freight;
  findings.note('后端没有运费规则：商品页写“运费以结算页为准”');
  return null;
}
