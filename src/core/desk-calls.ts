import * as aftersales from './aftersales/desk-contract.ts';
import * as delivery from './delivery/desk-contract.ts';
import * as goods from './goods/desk-contract.ts';
import * as order from './order/desk-contract.ts';
import * as publishing from './site/desk-contract.ts';
import * as staff from './staff/desk-contract.ts';
import * as transfer from './transfer/desk-contract.ts';

/** Every call of the back office, by name. */
export const deskCalls = {
  ...staff,
  ...order,
  ...delivery,
  ...aftersales,
  ...transfer,
  ...goods,
  ...publishing,
} as const;

export type DeskCallName = keyof typeof deskCalls;
