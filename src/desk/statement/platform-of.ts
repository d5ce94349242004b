import { payTypeNames } from '#core/order/status.ts';

const names: Readonly<Record<string, string>> = payTypeNames;

/** The name of a way of paying; one that is not known as it is stored. */
export const platformOf = (payType: string): string => names[payType] ?? payType;
