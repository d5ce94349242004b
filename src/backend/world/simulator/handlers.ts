import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { resetBuying } from '#backend/world/buying.ts';
import type { changeCatalogue, moveClock, resetShop } from '#core/payment/simulator-contract.ts';
import { changeSkus } from './catalogue.ts';

type SimulatorEndpoints = {
  moveClock: typeof moveClock;
  resetShop: typeof resetShop;
  changeCatalogue: typeof changeCatalogue;
};

/** Contract 18.3: simulates the systems that a demo lacks. The router knows these paths only where simulators are on. */
export const simulatorHandlers: Handlers<SimulatorEndpoints> = {
  moveClock: async ({ offset_s }, { advanceClock, nowMs }) => {
    if (!advanceClock) throw new Refusal('当前环境不能拨动时钟');
    const ahead = advanceClock(offset_s);
    return { now: secondsOf(nowMs), offset_s: ahead };
  },

  resetShop: async (_input, { database, nowMs }) => {
    await database.write((connection) => resetBuying(database.kind, connection, secondsOf(nowMs)));
    return { status: true };
  },

  changeCatalogue: async (input, { database, nowMs }) => ({
    changed: await database.write((connection) => changeSkus(connection, input, secondsOf(nowMs))),
  }),
};
