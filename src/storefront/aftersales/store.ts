import {
  closeAftersales,
  createAftersales,
  getAftersales,
  getRefundablePrice,
  listAftersales,
  listAftersalesReasons,
  modifyAftersales,
  sendBackGoods,
} from '#core/aftersales/contract.ts';
import { listCouriers } from '#core/delivery/contract.ts';
import type { InputOf, OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { type FieldFaults, inputFaults } from '#storefront/shell/call/input-faults.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { openOnce } from './lost-request.ts';
import { loadOpenGoods, type OpenGoods } from './open-goods.ts';

export type Case = OutputOf<typeof listAftersales>['list'][number];
export type CaseDetail = OutputOf<typeof getAftersales>;
export type CaseRequest = InputOf<typeof createAftersales>;

/** The page of cases to show. */
export interface CaseQuery {
  readonly status: number | undefined;
  readonly orderId: string;
  readonly page: number;
}

export interface CasePage extends CaseQuery {
  /** What waits for the member first: goods to send back. */
  readonly list: readonly Case[];
  readonly pages: number;
  /** What a case can still be opened for; only on the first page of all cases. */
  readonly open: readonly OpenGoods[];
}

const pageSize = 10;

/** The case waits until the member has sent the goods back (contract 15.3). */
export const waitsForParcel = ({ progress }: Pick<Case, 'progress'>): boolean => progress === 1;

async function readCases(query: CaseQuery): Promise<CasePage> {
  const { status, orderId, page } = query;
  const isFirst = status === undefined && orderId === '' && page === 1;
  const [{ list, total_count }, open] = await Promise.all([
    call(
      listAftersales,
      {
        page,
        pageSize,
        ...(status !== undefined && { aftersales_status: status }),
        ...(orderId && { order_id: orderId }),
      },
      { silent: true },
    ),
    isFirst ? loadOpenGoods() : [],
  ]);
  return {
    ...query,
    list: [...list.filter(waitsForParcel), ...list.filter((one) => !waitsForParcel(one))],
    pages: Math.max(1, Math.ceil(total_count / pageSize)),
    open,
  };
}

/** The page of cases on the screen. */
export const cases = createReading((query: CaseQuery) => withinPages(query, readCases));

/** The case on the screen; `missing` when the number is unknown or belongs to another member. */
export const openCase = createReading(async (caseNumber: string): Promise<CaseDetail | 'missing'> => {
  try {
    return await call(getAftersales, { aftersales_bn: caseNumber }, { silent: true });
  } catch (reason) {
    if (reason instanceof ApiError && reason.kind === 'refused' && reason.statusCode < 500) return 'missing';
    throw reason;
  }
});

/** The reasons to choose from; rejects with an `ApiError`. */
export const loadReasons = (): Promise<string[]> => call(listAftersalesReasons, {}, { silent: true });

/** The couriers goods can be sent back with; rejects with an `ApiError`. */
export const loadCouriers = () => call(listCouriers, {}, { silent: true });

/** The refund for these pieces of an order in cents, as the server computes it; rejects with an `ApiError`. */
export async function refundFor(orderId: string, pieces: readonly { item_id: string; num: number }[]): Promise<number> {
  const fees = await Promise.all(
    pieces.map(({ item_id, num }) =>
      call(getRefundablePrice, { order_id: orderId, item_id, number: num }, { silent: true }),
    ),
  );
  return fees.reduce((sum, { refund_fee }) => sum + refund_fee, 0);
}

/** The outcome of a request: the number of its case, or the faults. */
export type CaseOutcome = { caseNumber: string } | { message: string; faults: FieldFaults };

/** Opens a case, or changes one the shop has not answered (contract 14.3). */
export async function requestCase(request: CaseRequest, changed: string): Promise<CaseOutcome> {
  const faults = inputFaults(createAftersales, request);
  if (Object.keys(faults).length > 0) return { message: '', faults };
  try {
    const caseNumber = changed
      ? (await call(modifyAftersales, { ...request, aftersales_bn: changed }, { silent: true })).result.aftersales_bn
      : await openOnce(request, async (idempotencyKey) => {
          return (await call(createAftersales, request, { silent: true, idempotencyKey })).result.aftersales_bn;
        });
    showToast(changed ? '申请已修改' : '申请已提交，等待商家处理');
    return { caseNumber };
  } catch (reason) {
    return { message: messageOf(reason), faults: {} };
  }
}

/** Says how the goods are being sent back. Answers undefined, or the faults. */
export async function sendBack(
  parcel: InputOf<typeof sendBackGoods> & { aftersales_bn: string },
): Promise<{ message: string; faults: FieldFaults } | undefined> {
  const faults = inputFaults(sendBackGoods, parcel);
  if (Object.keys(faults).length > 0) return { message: '', faults };
  let failure: unknown;
  try {
    await call(sendBackGoods, parcel, { silent: true });
  } catch (reason) {
    if (!isUnanswered(reason)) return { message: messageOf(reason), faults: {} };
    failure = reason;
  }
  await openCase.load(parcel.aftersales_bn);
  // An answer that was lost has its effect in the case: it waits for the parcel no longer.
  const { data } = openCase.$reading.get();
  const isTold = data !== undefined && data !== 'missing' && !waitsForParcel(data);
  if (failure && !isTold) return { message: messageOf(failure), faults: {} };
  showToast('快递单号已提交');
  return undefined;
}

/** Withdraws a case. The message of a refusal is shown, and the case is read again. */
export async function withdrawCase(caseNumber: string): Promise<void> {
  try {
    await call(closeAftersales, { aftersales_bn: caseNumber });
    showToast('申请已撤销');
  } catch {
    // The message has been shown.
  }
  await openCase.load(caseNumber);
}
