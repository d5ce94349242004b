import type { Handlers } from '#backend/handler.ts';
import type { endpoints } from '#contract/server.ts';
import { addressHandlers } from './address.ts';
import { articleHandlers } from './article.ts';
import { brandHandlers } from './brand.ts';
import { cartHandlers } from './cart.ts';
import { cartMergeHandlers } from './cart-merge.ts';
import { categoryHandlers } from './category.ts';
import { clientIpHandlers } from './client-ip.ts';
import { dictHandlers } from './dict.ts';
import { experienceHandlers } from './experience.ts';
import { goodsHandlers } from './goods.ts';
import { memberHandlers } from './member.ts';
import { orderHandlers } from './order.ts';
import { paymentHandlers } from './payment.ts';
import { programmeHandlers } from './programme.ts';
import { simulatorHandlers } from './simulator.ts';

/** Every endpoint of the contract with its handler: leaving one out does not compile. */
export const handlers = {
  ...addressHandlers,
  ...articleHandlers,
  ...brandHandlers,
  ...cartHandlers,
  ...cartMergeHandlers,
  ...categoryHandlers,
  ...clientIpHandlers,
  ...dictHandlers,
  ...experienceHandlers,
  ...goodsHandlers,
  ...memberHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...programmeHandlers,
  ...simulatorHandlers,
} satisfies Handlers<typeof endpoints>;
