import { logWrite } from '#backend/modules/staff/log.ts';
import type { DeskWriting } from './desk-handler.ts';

/** A handler of a write, whatever its call. */
export type AnyWrite = (input: unknown, context: DeskWriting) => Promise<unknown>;

/** Thrown to undo a trial after its reply is known. */
export class Trial extends Error {
  readonly reply: unknown;

  constructor(reply: unknown) {
    super('a trial is undone');
    this.reply = reply;
  }
}

/** Runs a write; one that changes something in silence is a fault and is rolled back. */
export async function runWrite(
  handler: AnyWrite,
  input: unknown,
  context: Omit<DeskWriting, 'log' | 'rollBack'>,
): Promise<unknown> {
  let entries = 0;
  let isTrial = false;
  const reply = await handler(input, {
    ...context,
    log: async ({ before = null, after = null, ...entry }) => {
      entries += 1;
      await logWrite(context.connection, {
        ...entry,
        before,
        after,
        time: context.now,
        staffId: context.staff.staffId,
      });
    },
    rollBack: () => {
      isTrial = true;
    },
  });
  if (isTrial) throw new Trial(reply);
  if (entries === 0) throw new Error('a write of the desk left no entry in the log');
  return reply;
}
