/** Address that a payment platform sends its notifications to (contract 18.9): public, https, without a query. */
export const notifyPath = (payType: string): string => `/pay/notify/${payType}`;
