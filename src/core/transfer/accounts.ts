import { imprint } from '#core/site/imprint.ts';

/** A bank account that buyers transfer to. */
export interface BankAccount {
  readonly id: string;
  /** Its holder. */
  readonly name: string;
  readonly bank: string;
  readonly number: string;
}

/** The account of the shop's imprint; none when it has named none, and then transfers are not offered. */
export function bankAccounts(): BankAccount[] {
  const own = imprint('bank');
  return own ? [{ id: '1', name: own.holder, bank: own.bank, number: own.account }] : [];
}
