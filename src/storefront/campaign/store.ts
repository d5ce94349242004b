import { type CrmField, getCampaignForm, saveCampaignEntry } from '#core/campaign/contract.ts';
import { type CampaignAnswers, fieldInfoOf } from '#core/campaign/form.ts';
import { setting } from '#core/site/settings.ts';
import { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { laterKeys } from '#storefront/shell/session/storage-keys-later.ts';

const ownCampaign = (): string => setting('crmMarketingId');

/**
 * The form of a campaign, by default that of free design. Rejects with the message of a campaign that is over (contract
 * 12.1).
 */
export const loadCampaignForm = (marketingId = ownCampaign()) =>
  call(getCampaignForm, { marketingId }, { silent: true });

/** A stable name of this browser: a form may be filled in once per device. */
function deviceId(): string {
  const stored = readStored('local', laterKeys.device);
  if (typeof stored === 'string' && stored !== '') return stored;
  const made = crypto.randomUUID();
  writeStored('local', laterKeys.device, made);
  return made;
}

/** The refusal of a form that this device has filled in before (contract 12.2). */
const onceOnly = 2058;

/** The entry that was sent and never answered: the CRM knows no keys, so whether it is there shows when it is sent again. */
let unanswered = '';

/** Sends the answers; rejects with the server's message. */
export async function saveCampaign(
  fields: readonly CrmField[],
  answers: CampaignAnswers,
  marketingId = ownCampaign(),
): Promise<void> {
  const fieldInfo = fieldInfoOf(fields, answers);
  const currentUserId = setting('crmUserId');
  const entry = { marketingId, currentUserId, device: deviceId(), fieldInfo };
  const body = JSON.stringify(entry);
  try {
    await call(saveCampaignEntry, entry, { silent: true });
  } catch (reason) {
    const isThere = unanswered === body && reason instanceof ApiError && reason.statusCode === onceOnly;
    if (isUnanswered(reason)) unanswered = body;
    if (!isThere) throw reason;
  }
  unanswered = '';
}
