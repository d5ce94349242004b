import { logWrite } from '#backend/modules/staff/log.ts';
import type { DeskCallName } from '#core/desk-calls.ts';
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

/** A write by its name, with its input parsed; refuses one that this caller may not make. */
type FindWrite = (
  name: DeskCallName,
  input: Readonly<Record<string, unknown>>,
) => readonly [handler: AnyWrite, input: unknown];

/** Runs a write; one that changes something in silence is a fault and is rolled back. */
export async function runWrite(
  handler: AnyWrite,
  input: unknown,
  context: Omit<DeskWriting, 'log' | 'rollBack' | 'alsoWrite'>,
  find: FindWrite,
): Promise<unknown> {
  let entries = 0;
  let isTrial = false;
  const writing: DeskWriting = {
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
    alsoWrite: async (name, asked) => {
      const [other, parsed] = find(name, asked);
      return other(parsed, writing);
    },
  };
  const reply = await handler(input, writing);
  if (isTrial) throw new Trial(reply);
  if (entries === 0) throw new Error('a write of the desk left no entry in the log');
  return reply;
}
