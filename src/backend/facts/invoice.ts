import { fact } from './fact.ts';

/** The file of an invoice is there, or its member wants it sent once more. `email` is where it goes, "" for nowhere; `now` in unix seconds. */
export const invoiceReady = fact<{
  readonly invoiceId: number;
  readonly orderId: string;
  readonly userId: number;
  readonly email: string;
  readonly isAgain: boolean;
  readonly now: number;
}>('invoice ready');
