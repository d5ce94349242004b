import { setting } from '#core/site/settings.ts';

/** A bank account that buyers transfer to. */
export interface BankAccount {
  /** Position in the setting, from 1. */
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly number: string;
}

/** The accounts of the setting `bankAccounts`; an entry that lacks a part is left out. */
export const bankAccounts = (): BankAccount[] =>
  setting('bankAccounts')
    .split(';')
    .map((entry) => entry.split('|').map((part) => part.trim()))
    .filter((parts) => parts.length === 3 && parts.every(Boolean))
    .map(([name = '', bank = '', number = ''], index) => ({ id: String(index + 1), name, bank, number }));
