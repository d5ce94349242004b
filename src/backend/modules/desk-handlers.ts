import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import type { deskCalls } from '#core/desk-calls.ts';
import { aftersalesDesk } from './aftersales/desk.ts';
import { brandDesk } from './brand/desk.ts';
import { categoryDesk } from './category/desk.ts';
import { deliveryDesk } from './delivery/desk.ts';
import { goodsDesk } from './goods/desk/handlers.ts';
import { orderDesk } from './order/desk/handlers.ts';
import { publishingDesk } from './publishing/desk.ts';
import { staffDesk, staffDoor } from './staff/handlers.ts';
import { transferDesk } from './transfer/desk.ts';

/** Calls of the door, which have no transaction of the desk around them. */
export const doorHandlers = staffDoor;

/** All other calls of the back office: a missing or misspelt one does not compile. */
export const deskHandlers: DeskHandlers<Omit<typeof deskCalls, keyof typeof doorHandlers>> = {
  ...staffDesk,
  ...orderDesk,
  ...deliveryDesk,
  ...aftersalesDesk,
  ...transferDesk,
  ...goodsDesk,
  ...categoryDesk,
  ...brandDesk,
  ...publishingDesk,
};
