import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { finishOrder } from '#backend/modules/order/receipt.ts';
import type { simulateBuild } from '#core/project/simulator-contract.ts';
import { type ProjectStatus, projectStatusText } from '#core/project/status.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { moveProject } from './move.ts';
import { parcelsUnderWay, sendParcels, shipRest, signParcels } from './parcels.ts';
import { paidOrderOf, unknownOrder } from './rows.ts';
import { appointWork, finishWork } from './site-work.ts';

type Step = ReplyOf<typeof simulateBuild>['step'];

/** The reason why no step is left. */
const over: Readonly<Partial<Record<ProjectStatus, string>>> = {
  70: '项目已完工，等待会员验收',
  80: '项目已完成',
  90: '项目已取消',
};

/** The operator's part of a paid project, one step per call (beside contract 18.3). */
export const buildHandlers: Handlers<{ simulateBuild: typeof simulateBuild }> = {
  simulateBuild: async ({ order_id }, { database, nowMs }) => {
    const now = secondsOf(nowMs);
    return database.write(async (connection) => {
      const step = await takeStep(connection, order_id, now);
      const { status } = await loadProject(connection, order_id);
      return { order_id, step, status, status_msg: projectStatusText(status) };
    });
  },
};

async function loadProject(connection: Connection, orderId: number) {
  const project = await connection
    .selectFrom('programme_order')
    .where('order_id', '=', orderId)
    .select(['order_id', 'user_id', 'status'])
    .executeTakeFirst();
  if (!project) throw unknownOrder();
  return project;
}

async function takeStep(connection: Connection, orderId: number, now: number): Promise<Step> {
  const { status, user_id } = await loadProject(connection, orderId);
  if (status === 60) {
    // A project may arrive here with work that has no date yet.
    await appointWork(connection, orderId, now);
    await finishWork(connection, orderId, now);
    await moveProject(connection, orderId, 'workFinished', now);
    return 'finished';
  }
  const shopOrderId = status === 50 ? await paidOrderOf(connection, orderId) : undefined;
  if (shopOrderId === undefined) throw new Refusal(over[status] ?? '项目还没有付款，不能备货施工');
  const isUnderWay = (await parcelsUnderWay(connection, orderId)).length > 0;
  if (!isUnderWay && (await sendParcels(connection, { orderId, shopOrderId, now }))) return 'sent';
  await signParcels(connection, orderId, now);
  // In the sample world a project's parcels can be ahead of those of its shop order.
  await shipRest(connection, { shopOrderId, now });
  await finishOrder(connection, user_id, shopOrderId, now);
  await appointWork(connection, orderId, now);
  await moveProject(connection, orderId, 'devicesArrived', now);
  return 'arrived';
}
