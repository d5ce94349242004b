import type { Page } from '#backend/app/page/page.ts';
import { invoiceDocument } from '#backend/modules/invoice/document.ts';
import { projectFilePage } from '#backend/modules/project/upload.ts';
import { alipayHopPage } from './alipay.ts';
import { notifyPages } from './pay-notify.ts';
import { reserveForm, reservePage } from './reserve.ts';
import { telemetryPages } from './telemetry.ts';
import { trackingPushPage } from './tracking.ts';

/** Every HTML page of a shop's backend. */
export const pages: readonly Page[] = [
  alipayHopPage,
  ...notifyPages,
  invoiceDocument,
  projectFilePage,
  reserveForm,
  reservePage,
  ...telemetryPages,
  trackingPushPage,
];
