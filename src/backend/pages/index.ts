import type { Page } from '#backend/app/page/page.ts';
import { invoiceDocument } from '#backend/modules/invoice/document.ts';
import { projectFilePage } from '#backend/modules/project/upload.ts';
import { alipayCashierPage, alipayDecisionPage, alipayHopPage } from './alipay.ts';
import { consentPages } from './consent.ts';
import { reserveForm, reservePage } from './reserve.ts';
import { trackingPushPage } from './tracking.ts';

/** Every HTML page of the backend; those below `/__sim/` exist only where simulators are on. */
export const pages: readonly Page[] = [
  alipayHopPage,
  alipayCashierPage,
  alipayDecisionPage,
  invoiceDocument,
  projectFilePage,
  reserveForm,
  reservePage,
  trackingPushPage,
  ...consentPages,
];
