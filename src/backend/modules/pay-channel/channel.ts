import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import type { PayType } from '#core/order/input.ts';
import { bankAccounts } from '#core/transfer/accounts.ts';

/**
 * Payment types that are on (contract 5.9): 微信支付 and 支付宝 only where a platform charges them, 线下转账 only where the operator
 * has named an account.
 */
export const payTypesOf = (channels: PaymentChannels): { pay_type_code: PayType; pay_type_name: string }[] => [
  ...(channels.wxpaypc ? [{ pay_type_code: 'wxpaypc' as const, pay_type_name: '微信支付' }] : []),
  ...(channels.alipay ? [{ pay_type_code: 'alipay' as const, pay_type_name: '支付宝' }] : []),
  { pay_type_code: 'deposit', pay_type_name: '余额支付' },
  ...(bankAccounts().length > 0 ? [{ pay_type_code: 'offline_pay' as const, pay_type_name: '线下转账' }] : []),
];

/** "12.34" for 1234 cents, as channels write amounts. */
export const yuanText = (cents: number): string => (cents / 100).toFixed(2);
