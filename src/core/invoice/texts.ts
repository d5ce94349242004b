/** The status of an invoice in words (contract 5.10). */
export const invoiceStatusNames = {
  pending: '待开票',
  inProgress: '开票中',
  success: '已开票',
  failed: '开票失败',
  waste: '已作废',
  cancel: '已取消',
} as const;

/** Types 01 and 02 of the contract. */
export const invoiceTypeNames = { '01': '增值税专用发票', '02': '增值税普通发票' } as const;
