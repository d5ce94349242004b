import { listOwnCoupons, type UserCoupon } from '#core/coupon/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { listProjects } from '#core/project/contract.ts';
import type { ProjectRow } from '#storefront/project/store.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

/** What the home of the account says beside the orders. */
export interface HomeExtras {
  /** The project that waits for the member, else the newest one that goes on. */
  readonly project: ProjectRow | undefined;
  /** The usable coupons that end first. */
  readonly coupons: readonly UserCoupon[];
}

const shownCoupons = 3;

/** The stages in which a project waits for the member: drawings, an offer, work to accept (contract 15.4). */
const due: ReadonlySet<number> = new Set([30, 40, 70]);

async function currentProject(): Promise<ProjectRow | undefined> {
  const { memberInfo } = await call(getMember, {}, { background: true });
  const asked = { user_id: Number(memberInfo.user_id), page_no: 1, page_size: 20 };
  const { list } = await call(listProjects, asked, { background: true });
  return list.find(({ status }) => due.has(status)) ?? list.find(({ status }) => status < 80);
}

async function endingFirst(): Promise<readonly UserCoupon[]> {
  const { list } = await call(listOwnCoupons, { status: 1, page: 1, pageSize: 50 }, { background: true });
  return list
    .filter(({ status, valid }) => status === 1 && valid)
    .toSorted((a, b) => (a.end_date < b.end_date ? -1 : 1))
    .slice(0, shownCoupons);
}

/** The page is complete without either, and a gateway may know no projects: what cannot be read is left out. */
export const homeExtras = createReading(async (): Promise<HomeExtras> => {
  const [project, coupons] = await Promise.all([
    currentProject().catch(() => undefined),
    endingFirst().catch(() => []),
  ]);
  return { project, coupons };
});
