const prefix = 'service-';

/** The placeholder for a SKU in the order line of a service: an id that matches no goods. */
export const serviceItemId = (lineId: number): string => prefix + lineId;

/** Whether an order line is a service, which has no page and cannot be put into a cart. */
export const isService = (itemId: string): boolean => itemId.startsWith(prefix);
