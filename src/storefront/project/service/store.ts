import { getMember } from '#core/member/contract.ts';
import { listProjects } from '#core/project/contract.ts';
import { listNeeds } from '#core/project/need-contract.ts';
import {
  confirmWorkOrder,
  listProjectDeliveries,
  listProjectFiles,
  listWorkOrders,
} from '#core/project/service-contract.ts';
import { uploadProjectFile } from '#core/upload/project-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { type SendFile, sendWith } from '#storefront/upload/store.ts';

const silent = { silent: true } as const;

export type OwnProject = OutputOf<typeof listProjects>['list'][number];

/** The member's projects, newest first; the call needs the member's id (contract 9.9). */
export const ownProjects = createReading(async (): Promise<readonly OwnProject[]> => {
  const { memberInfo } = await call(getMember, {}, silent);
  const input = { user_id: Number(memberInfo.user_id), page_no: 1, page_size: 100 };
  return (await call(listProjects, input, silent)).list;
});

export const projectParcels = createReading(
  async (orderId: number) => (await call(listProjectDeliveries, { order_id: orderId }, silent)).list,
);

export const workOrders = createReading(
  async (orderId: number) => (await call(listWorkOrders, { order_id: orderId }, silent)).list,
);

export const projectFiles = createReading(
  async (orderId: number) => (await call(listProjectFiles, { order_id: orderId }, silent)).list,
);

export type OwnNeed = OutputOf<typeof listNeeds>['list'][number];

export const ownNeeds = createReading(
  async (): Promise<readonly OwnNeed[]> => (await call(listNeeds, { page_no: 1, page_size: 50 }, silent)).list,
);

/**
 * Confirms finished work with a score and reads the changed data again, also after a failure: a lost answer has its effect
 * there. Answers the reason for a refusal.
 */
export async function confirmWork(orderId: number, workId: number, score: number, content: string): Promise<string> {
  let failure: unknown;
  try {
    await call(confirmWorkOrder, { work_id: String(workId), score, content }, silent);
  } catch (reason) {
    failure = reason;
  }
  // The last one completes the project, whose status is also on the page.
  await Promise.all([workOrders.reread(orderId), ownProjects.reread()]);
  const now = workOrders.$reading.get().data?.find(({ work_id }) => work_id === workId);
  const isConfirmed = isUnanswered(failure) && now?.status === 3;
  if (failure && !isConfirmed) return messageOf(failure);
  showToast('已确认，感谢您的评价');
  return '';
}

export type PlanKind = 'houseplan' | 'photo' | 'other';

/** Uploads files of one kind to a project (contract 14.6). */
export const sendPlan = (orderId: number, kind: PlanKind): SendFile =>
  sendWith(async (send, file, options) => {
    const { url } = await send(uploadProjectFile, { file, order_id: orderId, type: kind }, options);
    return url;
  });
