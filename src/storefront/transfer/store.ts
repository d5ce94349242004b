import {
  getTransferProof,
  listBankAccounts,
  type TransferProof,
  updateTransferProof,
  uploadTransferProof,
} from '#core/transfer/contract.ts';
import type { InputOf, OutputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { type FieldFaults, inputFaults } from '#storefront/shell/call/input-faults.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

export type TransferAccount = OutputOf<typeof listBankAccounts>['list'][number];

/** What a buyer who transfers money to the shop's bank needs: where to, and how far the check of the proof is. */
export interface Transfer {
  readonly accounts: readonly TransferAccount[];
  /** `undefined` until a proof was sent. */
  readonly proof: TransferProof | undefined;
}

/** The transfer of the order on the screen (contract 14.21). */
export const transfer = createReading(async (orderId: string): Promise<Transfer> => {
  const [{ list }, proof] = await Promise.all([
    call(listBankAccounts, {}, { silent: true }),
    call(getTransferProof, { order_id: orderId }, { silent: true }),
  ]);
  return { accounts: list, proof: Array.isArray(proof) ? undefined : proof };
});

export type ProofInput = InputOf<typeof uploadTransferProof> & { readonly order_id: string };

/** Sent, or the reasons why not, by field and over the button. */
export type SentProof = 'sent' | { readonly faults: FieldFaults; readonly message: string };

const key = contentKey();

/** Whether the shop already waits with this proof: its answer was lost. */
const isKnown = ({ voucher_pic }: ProofInput, proof: TransferProof | undefined): boolean =>
  proof?.check_status === 0 && [voucher_pic].flat().join() === proof.voucher_pic.join();

/** Sends the proof, or changes the one sent before; then reads the transfer again. */
export async function sendProof(input: ProofInput): Promise<SentProof> {
  const faults = inputFaults(uploadTransferProof, input);
  if (Object.keys(faults).length > 0) return { faults, message: '' };
  const before = transfer.$reading.get().data?.proof;
  const options = { silent: true, idempotencyKey: key.of(input) };
  try {
    if (before) await call(updateTransferProof, { ...input, id: before.id }, options);
    else await call(uploadTransferProof, input, options);
  } catch (reason) {
    await transfer.load(input.order_id);
    if (!isKnown(input, transfer.$reading.get().data?.proof)) return { faults: {}, message: messageOf(reason) };
  }
  key.done();
  await transfer.load(input.order_id);
  return 'sent';
}
