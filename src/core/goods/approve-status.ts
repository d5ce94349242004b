/** The sale states of a product or SKU (contract 1.1). */
export const approveStatuses = ['onsale', 'offline_sale', 'only_show', 'instock'] as const;
