import { getMember } from '#core/member/contract.ts';
import { getProject, listProjects } from '#core/project/contract.ts';
import { listNeeds } from '#core/project/need-contract.ts';
import { confirmProjectFile } from '#core/project/service-contract.ts';
import { simulateBuild } from '#core/project/simulator-contract.ts';
import type { ProjectStatus } from '#core/project/status.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { goToNotFound } from '#storefront/shell/session/navigation.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type ProjectRow = OutputOf<typeof listProjects>['list'][number];
export type ProjectDetail = OutputOf<typeof getProject>;
export type ProjectOffer = ProjectDetail['offers'][number];
export type ProjectDrawing = ProjectDetail['files'][number];
export type Need = OutputOf<typeof listNeeds>['list'][number];

/** The projects to show; `status` 0 = all. */
export interface ProjectQuery {
  readonly status: ProjectStatus | 0;
  readonly page: number;
}

export interface ProjectPage extends ProjectQuery {
  readonly list: readonly ProjectRow[];
  readonly pages: number;
}

const pageSize = 10;
const needsShown = 20;

async function readProjects(query: ProjectQuery): Promise<ProjectPage> {
  const { memberInfo } = await call(getMember, {}, { silent: true });
  const { list, total_count } = await call(
    listProjects,
    {
      user_id: Number(memberInfo.user_id),
      page_no: query.page,
      page_size: pageSize,
      ...(query.status !== 0 && { status: query.status }),
    },
    { silent: true },
  );
  return { ...query, list, pages: Math.max(1, Math.ceil(total_count / pageSize)) };
}

/** The page of projects on the screen; the call needs the member's id (contract 9.9). */
export const projects = createReading((query: ProjectQuery) => withinPages(query, readProjects));

/** The member's needs that are still open; without an answer the page shows none. */
export const openNeeds = createReading(async (): Promise<readonly Need[]> => {
  const { list } = await call(listNeeds, { page_size: needsShown }, { background: true });
  return list.filter((need) => need.status !== 30);
});

/** A foreign or unknown number leads to the not-found page (spec §8, HTTP 400). */
function leavesPage(reason: unknown): boolean {
  const isMissing = reason instanceof ApiError && reason.kind === 'missing';
  if (isMissing) goToNotFound();
  return isMissing;
}

/** The project on the screen. */
export const projectDetail = createReading(
  (orderId: number): Promise<ProjectDetail> => call(getProject, { order_id: orderId }, { silent: true }),
  leavesPage,
);

/**
 * Approves a drawing, or sends it back with the wanted changes. Answers "" or the reason for a refusal. The project is read
 * again in any case: a lost answer has its effect there, and a refused drawing has been answered elsewhere.
 */
export async function answerDrawing(file: ProjectDrawing, agree: 0 | 1, remark = ''): Promise<string> {
  let failure: unknown;
  try {
    await call(confirmProjectFile, { file_id: String(file.file_id), agree, remark }, { silent: true });
  } catch (reason) {
    failure = reason;
  }
  const { data: before } = projectDetail.$reading.get();
  if (before) await projectDetail.reread(before.order_id);
  const now = projectDetail.$reading.get().data?.files.find(({ file_id }) => file_id === file.file_id);
  const isAnswered = isUnanswered(failure) && now?.status === (agree === 1 ? 1 : 2);
  if (failure && !isAnswered) return messageOf(failure);
  showToast(agree === 1 ? `已确认「${file.name}」` : '已退回，设计师会按您的意见修改');
  return '';
}

const stepTexts = {
  sent: '设备已发货',
  arrived: '设备已到场，工程师已安排',
  finished: '施工已完成，等您验收',
} as const;

/** Takes the operator's next step, where the demo allows it. Answers "" or the reason why there is none. */
export async function advanceBuild(orderId: number): Promise<string> {
  try {
    const { step } = await call(simulateBuild, { order_id: orderId }, { silent: true });
    showToast(stepTexts[step]);
  } catch (reason) {
    return messageOf(reason);
  }
  await projectDetail.load(orderId);
  return '';
}
