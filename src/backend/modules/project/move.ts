import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { parcelStates } from '#core/project/parcel.ts';
import { type ProjectMove, projectMoves } from '#core/project/status.ts';

/**
 * Moves a project to its next stage; does nothing if it is at another stage than the move's start (contract 15.4).
 */
export async function moveProject(
  connection: Connection,
  orderId: number,
  move: ProjectMove,
  now: number,
): Promise<void> {
  const { from, to } = projectMoves[move];
  const moved = await connection
    .updateTable('programme_order')
    .set({ status: to, updated: now })
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return;
  // A step back deletes the stages reached after it.
  await connection.deleteFrom('programme_stage').where('order_id', '=', orderId).where('status', '>', to).execute();
  const stage = { order_id: orderId, status: to, time: now };
  await connection
    .insertInto('programme_stage')
    .values(stage)
    .onConflict((conflict) => conflict.columns(['order_id', 'status']).doUpdateSet({ time: now }))
    .execute();
}

/** A shop order is paid: if it belongs to an offer, its project moves on to 备货中. */
export const offerPaid = (connection: Connection, shopOrderId: string, now: number): Promise<void> =>
  moveOffer(connection, shopOrderId, 'offerPaid', now);

/**
 * A paid shop order is cancelled or returned: its project waits for payment again, and the goods on their way to
 * the site have come back.
 */
export async function offerRefunded(connection: Connection, shopOrderId: string, now: number): Promise<void> {
  await moveOffer(connection, shopOrderId, 'offerRefunded', now);
  await connection
    .updateTable('programme_delivery')
    .set({ status_msg: parcelStates.returned })
    .where('order_id', 'in', (offer) =>
      offer.selectFrom('programme_offer').select('order_id').where('shop_order_id', '=', shopOrderId),
    )
    .where('status_msg', '=', parcelStates.underWay)
    .execute();
}

const offerOf = prepared((connection, { shopOrderId }: { shopOrderId: string }) =>
  connection.selectFrom('programme_offer').select('order_id').where('shop_order_id', '=', shopOrderId),
);

async function moveOffer(connection: Connection, shopOrderId: string, move: ProjectMove, now: number): Promise<void> {
  const offer = await offerOf.first(connection, { shopOrderId });
  if (offer) await moveProject(connection, offer.order_id, move, now);
}
