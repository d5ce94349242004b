import { plainMobile } from '#core/login/form.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { routes } from '#core/site/routes.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { type FieldFaults, inputFaults } from '#storefront/shell/call/input-faults.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { currentPath, goTo } from '#storefront/shell/session/navigation.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';

/** The fields of the form as text. */
export interface NeedForm {
  contacts: string;
  contactNumber: string;
  houseType: string;
  area: string;
  /** Whole yuan. */
  budget: string;
  province: string;
  city: string;
  county: string;
  detailedAddress: string;
  remark: string;
}

export const emptyNeed: NeedForm = {
  contacts: '',
  contactNumber: '',
  houseType: '',
  area: '',
  budget: '',
  province: '',
  city: '',
  county: '',
  detailedAddress: '',
  remark: '',
};

/** The outcome of a need: its number, or the faults. `undefined`: going to the login page. */
export type NeedOutcome = { needCode: string } | { message: string; faults: FieldFaults } | undefined;

/** The form as it was before a reload or a login. */
export function readNeedDraft(): NeedForm {
  const stored = readStored('session', pageStorageKeys.needDraft);
  if (typeof stored !== 'object' || stored === null) return emptyNeed;
  const kept = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(emptyNeed, name) && typeof value === 'string',
  );
  return { ...emptyNeed, ...Object.fromEntries(kept) };
}

export function keepNeedDraft(form: NeedForm): void {
  writeStored('session', pageStorageKeys.needDraft, form);
}

function requestOf(form: NeedForm, programmeId: number | undefined): InputOf<typeof createNeed> {
  return {
    contacts: form.contacts,
    contactNumber: plainMobile(form.contactNumber),
    ...(form.houseType && { house_type: Number(form.houseType) }),
    ...(form.area.trim() && { area: Number(form.area) }),
    ...(form.budget.trim() && { budget: Math.round(Number(form.budget) * 100) }),
    provinceName: form.province,
    cityName: form.city,
    areaName: form.county,
    detailedAddress: form.detailedAddress,
    remark: form.remark,
    ...(programmeId && { project_id: programmeId }),
  };
}

const intent = contentKey();

/**
 * Sends a need, once however often it is pressed (contract 9.11, 18.5). Visitors who are logged out go to the login page first; the form is kept (design.md
 * §4).
 */
export async function sendNeed(form: NeedForm, programmeId: number | undefined): Promise<NeedOutcome> {
  const request = requestOf(form, programmeId);
  const faults = inputFaults(createNeed, request);
  if (Object.keys(faults).length > 0) return { message: '', faults };
  keepNeedDraft(form);
  if (!isLoggedIn()) {
    goTo(routes.login(currentPath()));
    return undefined;
  }
  try {
    const { need_code } = await call(createNeed, request, { silent: true, idempotencyKey: intent.of(request) });
    intent.done();
    removeStored('session', pageStorageKeys.needDraft);
    return { needCode: need_code };
  } catch (reason) {
    return { message: messageOf(reason), faults: {} };
  }
}
